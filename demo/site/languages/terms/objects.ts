/**
 * Subjects below "objects", by Tate's number and English name. Comments name the groups that the rows belong to;
 * most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const OBJECT_TERMS: TermTable = {
  '169 Religious and ceremonial': ['Religiöses und Zeremonielles', 'أغراض دينية وطقسية', '宗教と儀式の物'],
  '170 Vessels and containers': ['Gefäße und Behälter', 'أوعية وحاويات', '器と容器'],
  '171 Medical': ['Medizinisches', 'أدوات طبية', '医療'],
  '172 Scientific and measuring': ['Wissenschafts- und Messgeräte', 'أدوات علمية وأدوات قياس', '科学と計測'],
  '174 Reading, writing, printed matter': [
    'Lesen, Schreiben, Drucksachen',
    'القراءة والكتابة والمطبوعات',
    '読み書きと印刷物',
  ],
  '287 Miscellaneous': ['Verschiedenes', 'متفرقات', 'その他'],
  '10639 Fine art and design, named works': [
    'Kunst und Design, namentliche Werke',
    'الفنون والتصميم، أعمال معروفة',
    '美術とデザイン、特定の作品',
  ],

  // Fine arts and music. These are works that a picture shows; the kind "painting" is named with the upper levels.
  '204 Painting': ['Gemälde', 'لوحة', '絵画'],
  '2648 Sculpture': ['Skulptur', 'منحوتة', '彫刻'],
  '744 Picture': ['Bild', 'صورة', '絵'],
  '1598 Instrument, lyre': ['Instrument, Leier', 'آلة موسيقية، قيثارة', '楽器、竪琴'],
  "21807 Fragonard, Jean-Honoré, painting, 'The Swing'": [
    'Fragonard, Jean-Honoré, Gemälde, „Die Schaukel“',
    'فراغونار، جان أونوريه، لوحة «الأرجوحة»',
    'フラゴナール、ジャン＝オノレ、絵画《ぶらんこ》',
  ],
  // Furnishings.
  '736 Bed': ['Bett', 'سرير', '寝台'],
  '750 Chair': ['Stuhl', 'كرسي', '椅子'],
  '826 Table': ['Tisch', 'طاولة', 'テーブル'],
  '841 Curtain': ['Vorhang', 'ستارة', 'カーテン'],
  '1078 Mirror': ['Spiegel', 'مرآة', '鏡'],
  '3479 Cloth': ['Tuch', 'قماش', '布'],
  '3578 Cupboard': ['Schrank', 'خزانة', '戸棚'],
  // Kitchen.
  '19657 Cup / mug': ['Tasse / Becher', 'فنجان / كوب', 'カップ・マグ'],
  // Tools and machinery.
  '458 Ladder': ['Leiter', 'سلّم', '梯子'],
  // Clothing and personal effects.
  '201 Hat, cap': ['Hut, Mütze', 'قبعة، طاقية', '帽子、キャップ'],
  '493 Hat': ['Hut', 'قبعة', '帽子'],
  '699 Cloak': ['Umhang', 'عباءة', 'マント'],
  '854 Armour': ['Rüstung', 'درع', '甲冑'],
  '868 Helmet': ['Helm', 'خوذة', '兜・ヘルメット'],
  '1043 Décolletage': ['Dekolleté', 'فتحة الصدر', 'デコルテ'],
  '1889 Collar': ['Kragen', 'ياقة', '襟'],
  '1890 Ruff': ['Halskrause', 'ياقة مكشكشة', '襞襟'],
  '1977 Mask': ['Maske', 'قناع', '仮面'],
  '3235 Dress': ['Kleid', 'فستان', 'ドレス'],
  // Toys and models.
  '13395 Mannequin': ['Schaufensterpuppe', 'مانيكان', 'マネキン'],
  // Weapons.
  '619 Sword': ['Schwert', 'سيف', '剣'],
  // Vessels and containers.
  '264 Bowl': ['Schale', 'سلطانية', '鉢'],
  '555 Bottle': ['Flasche', 'قنينة', '瓶'],
  '901 Bucket': ['Eimer', 'دلو', 'バケツ'],
  '1284 Box': ['Schachtel', 'صندوق', '箱'],
  '1461 Vase': ['Vase', 'مزهرية', '花瓶'],
  // Scientific and measuring.
  '1886 Clock': ['Uhr', 'ساعة', '時計'],
  '2898 Map': ['Landkarte', 'خريطة', '地図'],
  // Reading, writing, printed matter.
  '927 Book - non-specific': ['Buch (allgemein)', 'كتاب (عام)', '本（一般）'],
  '1169 Letter': ['Brief', 'رسالة', '手紙'],
  '1286 Newspaper - non-specific': ['Zeitung (allgemein)', 'صحيفة (عام)', '新聞（一般）'],
  '4896 Poster': ['Plakat', 'ملصق', 'ポスター'],
  "17549 Book, Melville, Herman, 'La Véranda'": [
    'Buch, Melville, Herman, „La Véranda“',
    'كتاب، ملفيل، هرمان، «الشرفة»',
    '本、メルヴィル、ハーマン『ヴェランダ』',
  ],
};
