/**
 * Subjects below "places", by Tate's number and English name. Comments name the groups that the rows belong to;
 * most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const PLACE_TERMS: TermTable = {
  '8407 Man-made landmarks (non-UK)': [
    'Bauliche Wahrzeichen (außerhalb des UK)',
    'معالم من صنع الإنسان (خارج بريطانيا)',
    '人工の名所（英国外）',
  ],
  '9301 UK London': ['London (UK)', 'لندن (بريطانيا)', 'ロンドン（英国）'],

  // Cities, towns, villages (non-UK).
  '1271 Paris - non-specific': ['Paris (allgemein)', 'باريس (عام)', 'パリ（一般）'],
  "6090 L'Étang-La-Ville, La Coulette": [
    'L’Étang-la-Ville, La Coulette',
    'ليتان لا فيل، لا كوليت',
    'レタン＝ラ＝ヴィル、ラ・クーレット',
  ],
  '7049 Sèvres': ['Sèvres', 'سيفر', 'セーヴル'],
  '7816 Chambéry': ['Chambéry', 'شامبيري', 'シャンベリ'],
  '8226 Paris, Hôtel de Ville': ['Paris, Hôtel de Ville', 'باريس، دار البلدية', 'パリ、市庁舎'],
  '13132 Nîmes - non-specific': ['Nîmes (allgemein)', 'نيم (عام)', 'ニーム（一般）'],
  "21608 Münster, St Clement's Church": [
    'Münster, Clemenskirche',
    'مونستر، كنيسة القديس كليمنت',
    'ミュンスター、聖クレメンス教会',
  ],
  // Countries and continents.
  '237 Italy': ['Italien', 'إيطاليا', 'イタリア'],
  '1495 France': ['Frankreich', 'فرنسا', 'フランス'],
  '3561 Germany': ['Deutschland', 'ألمانيا', 'ドイツ'],
  '4538 Spain, Cataluña': ['Spanien, Katalonien', 'إسبانيا، كتالونيا', 'スペイン、カタルーニャ'],
  '5592 France, Normandy': ['Frankreich, Normandie', 'فرنسا، نورماندي', 'フランス、ノルマンディー'],
  // Natural features (non-UK).
  '2979 Alps': ['Alpen', 'جبال الألب', 'アルプス'],
  '3684 River Rhône': ['Rhône', 'نهر الرون', 'ローヌ川'],
  '15399 Vallée du Grande Morin': ['Tal des Grand Morin', 'وادي غران موران', 'グラン・モラン川の谷'],
  // United Kingdom.
  '1204 River Thames': ['Themse', 'نهر التايمز', 'テムズ川'],
  '509 Wales': ['Wales', 'ويلز', 'ウェールズ'],
  '2803 England': ['England', 'إنجلترا', 'イングランド'],
  '810 Kent': ['Kent', 'كنت', 'ケント'],
  '1516 Cornwall': ['Cornwall', 'كورنوال', 'コーンウォール'],
  '1532 Berkshire': ['Berkshire', 'باركشير', 'バークシャー'],
  "2732 St Paul's Cathedral": ['St.-Pauls-Kathedrale', 'كاتدرائية القديس بولس', 'セント・ポール大聖堂'],
};
