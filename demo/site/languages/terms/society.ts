/**
 * Subjects below "work and occupations", "religion and belief" and "society", by Tate's number and English name.
 * Comments name the groups that the rows belong to; most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const SOCIETY_TERMS: TermTable = {
  // Work and occupations.
  '180 Trading and commercial': ['Handel und Gewerbe', 'التجارة', '商業と取引'],
  '869 Royalty and social rank': ['Königtum und sozialer Rang', 'الملكية والمراتب الاجتماعية', '王族と社会的身分'],
  '708 Shepherd / shepherdess': ['Hirte / Hirtin', 'راعٍ / راعية', '羊飼い'],
  '2793 Artist, painter': ['Künstler/in, Maler/in', 'فنان/ة، رسام/ة', '芸術家、画家'],
  '1220 Maid': ['Dienstmädchen', 'خادمة', 'メイド'],
  '3658 Pilgrimage': ['Pilgerfahrt', 'الحج', '巡礼'],
  '867 Soldier': ['Soldat/in', 'جندي/ة', '兵士'],
  '1434 Queen': ['Königin', 'ملكة', '女王・王妃'],
  '3074 Courtier': ['Hofleute', 'رجال البلاط ونساؤه', '廷臣'],
  '4702 Aristocrat': ['Adlige', 'أرستقراطي/ة', '貴族'],

  // Religion and belief.
  '181 Classical myths: events, themes': [
    'Antike Mythen: Ereignisse, Themen',
    'أساطير: أحداث ومواضيع',
    '神話：出来事と主題',
  ],
  '444 Mysticism': ['Mystik', 'التصوف', '神秘主義'],
  '5731 Universal religious imagery': ['Universelle religiöse Bilder', 'صور دينية عامة', '普遍的な宗教図像'],
  '634 Crucifixion': ['Kreuzigung', 'صلب المسيح', 'キリストの磔刑'],
  '2153 Fairy': ['Fee', 'جنية', '妖精'],
  '1914 Danaïd': ['Danaide', 'إحدى بنات داناوس', 'ダナイード'],
  '3672 Spirituality': ['Spiritualität', 'الروحانية', '精神性'],
  '5733 Angel': ['Engel', 'ملاك', '天使'],
  '5750 Worship': ['Anbetung', 'العبادة', '礼拝'],

  // Society.
  '151 Dress: ceremonial/royal': ['Kleidung: zeremoniell/königlich', 'ملابس: احتفالية/ملكية', '衣装：儀礼・王室'],
  '152 Dress: nations/regions': ['Kleidung: Nationen/Regionen', 'ملابس: أمم/مناطق', '衣装：国・地域'],
  '153 Dress: fantasy/fancy': ['Kleidung: Fantasie/Kostüm', 'ملابس: خيالية/تنكرية', '衣装：空想・仮装'],
  '183 Nationality': ['Nationalität', 'الجنسية', '国籍'],
  '6927 Lifestyle and culture': ['Lebensstil und Kultur', 'نمط الحياة والثقافة', '生活様式と文化'],
  '722 Death': ['Tod', 'الموت', '死'],
  '843 Satire': ['Satire', 'الهجاء الساخر', '風刺'],
  '847 Caricature': ['Karikatur', 'كاريكاتير', '戯画'],
  '863 Gender': ['Gender', 'النوع الاجتماعي', 'ジェンダー'],
  '1017 Class': ['Soziale Klasse', 'الطبقة الاجتماعية', '階級'],
  '2470 Persecution': ['Verfolgung', 'الاضطهاد', '迫害'],
  '2476 Contemporary society': ['Gesellschaft der Gegenwart', 'المجتمع المعاصر', '現代社会'],
  '3592 War': ['Krieg', 'الحرب', '戦争'],
  '3464 Aircraft, military': ['Militärflugzeug', 'طائرة عسكرية', '軍用機'],
  '604 Riding': ['Reiten', 'ركوب الخيل', '乗馬'],
  '678 Boat - non-specific': ['Boot (allgemein)', 'قارب (عام)', '舟（一般）'],
  '1266 Boat, rowing': ['Ruderboot', 'قارب تجديف', '手漕ぎの舟'],
  '1865 Boat, sailing': ['Segelboot', 'قارب شراعي', '帆船'],
  '13021 Musical analogy': ['Musikalische Analogie', 'التشبيه بالموسيقى', '音楽との類比'],
};
