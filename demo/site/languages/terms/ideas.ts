/**
 * Subjects below "emotions, concepts and ideas", "history", "interiors", "leisure" and "literature", by Tate's
 * number and English name. Comments name the groups that the rows belong to; most groups have their own row in
 * terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const IDEA_TERMS: TermTable = {
  // Group/movement.
  '19376 21st century': ['21. Jahrhundert', 'القرن الحادي والعشرون', '21世紀'],

  // Universal concepts.
  '1596 Environment / nature': ['Umwelt / Natur', 'البيئة / الطبيعة', '環境・自然'],
  '1704 Irony': ['Ironie', 'السخرية', '皮肉'],
  '1715 Destruction': ['Zerstörung', 'الدمار', '破壊'],
  '2353 Decay': ['Verfall', 'الاضمحلال', '腐朽'],
  '2545 Beauty': ['Schönheit', 'الجمال', '美'],
  '5443 Humour': ['Humor', 'الفكاهة', 'ユーモア'],
  // Emotions and human qualities.
  '647 Isolation': ['Isolation', 'العزلة', '孤立'],
  '758 Anxiety': ['Angst', 'القلق', '不安'],
  '893 Aggression': ['Aggression', 'العدوانية', '攻撃性'],
  '1817 Despair': ['Verzweiflung', 'اليأس', '絶望'],
  '3545 Vulnerability': ['Verletzlichkeit', 'الهشاشة', '傷つきやすさ'],
  '3579 Desire': ['Begehren', 'الرغبة', '欲望'],
  '5345 Sadness': ['Traurigkeit', 'الحزن', '悲しみ'],
  '6767 Creativity': ['Kreativität', 'الإبداع', '創造性'],
  // Formal qualities.
  '6735 Balance': ['Gleichgewicht', 'التوازن', '均衡'],
  '6739 Dynamism': ['Dynamik', 'الديناميكية', 'ダイナミズム'],
  '6741 Visual illusion': ['Optische Täuschung', 'الخداع البصري', '錯視'],
  '6744 Movement': ['Bewegung', 'الحركة', '動き'],
  '6746 Space': ['Raum', 'الفضاء', '空間'],
  '6749 Symmetry': ['Symmetrie', 'التناظر', '対称性'],
  '6795 Spontaneity': ['Spontaneität', 'العفوية', '自発性'],
  '6919 Fragmentation': ['Fragmentierung', 'التشظي', '断片化'],
  '8034 Sequence': ['Abfolge', 'التتابع', '連続'],
  '8577 Texture': ['Textur', 'الملمس', '質感'],
  '9024 Repetition': ['Wiederholung', 'التكرار', '反復'],
  '9328 Photographic': ['Fotografisch', 'فوتوغرافي', '写真的'],
  '9329 Diagrammatic': ['Schematisch', 'تخطيطي', '図式的'],
  '12083 Light': ['Licht', 'الضوء', '光'],
  '12875 Chance': ['Zufall', 'المصادفة', '偶然'],
  '19508 Gestural': ['Gestisch', 'إيمائي', '身振り的'],

  // History.
  '3829 World War I - non-specific': [
    'Erster Weltkrieg (allgemein)',
    'الحرب العالمية الأولى (عام)',
    '第一次世界大戦（一般）',
  ],
  '3830 World War II - non-specific': [
    'Zweiter Weltkrieg (allgemein)',
    'الحرب العالمية الثانية (عام)',
    '第二次世界大戦（一般）',
  ],
  '18725 Arts': ['Künste', 'الفنون', '芸術'],
  "19184 Exhibition: 'Räume heutiger Zeichnung', Staatliche Kunsthalle, Baden Baden, 1985": [
    'Ausstellung: „Räume heutiger Zeichnung“, Staatliche Kunsthalle Baden-Baden, 1985',
    'معرض: «فضاءات الرسم المعاصر»، قاعة الفنون الحكومية، بادن بادن، 1985',
    '展覧会：「今日のドローイングの空間」、バーデン＝バーデン州立美術館、1985年',
  ],

  // Interiors.
  '527 Interior - non-specific': ['Innenraum (allgemein)', 'مشهد داخلي (عام)', '室内（一般）'],
  '732 Bedroom': ['Schlafzimmer', 'غرفة نوم', '寝室'],
  '761 Living room': ['Wohnzimmer', 'غرفة جلوس', '居間'],
  '764 Dining room': ['Esszimmer', 'غرفة طعام', '食堂'],
  '3054 Hallway': ['Flur', 'ردهة', '廊下'],
  '4503 Café': ['Café', 'مقهى', 'カフェ'],
  '999 Church': ['Kirche', 'كنيسة', '教会'],

  // Leisure and pastimes.
  '549 Drinking': ['Trinken', 'الشرب', '飲むこと'],
  '1269 Eating': ['Essen', 'الأكل', '食べること'],
  '1069 Drawing': ['Zeichnen', 'الرسم', '素描'],
  '16753 Appliqué': ['Applikation', 'أبليك', 'アップリケ'],
  '17464 Exhibition': ['Ausstellung', 'معرض', '展覧会'],
  '606 Hunting': ['Jagd', 'الصيد', '狩猟'],
  '1566 Reading': ['Lesen', 'القراءة', '読書'],
  '3180 Theatre': ['Theater', 'المسرح', '演劇'],
  '5483 Cinema': ['Kino', 'السينما', '映画'],
  '6681 Ballet': ['Ballett', 'الباليه', 'バレエ'],
  '10063 Dance': ['Tanz', 'الرقص', '踊り'],
  '10065 Music': ['Musik', 'الموسيقى', '音楽'],

  // Literature and fiction.
  "3215 Lesage, Alain-René, 'Le Diable Boiteaux'": [
    'Lesage, Alain-René, „Der hinkende Teufel“',
    'لوساج، ألان رينيه، «الشيطان الأعرج»',
    'ルサージュ、アラン＝ルネ『悪魔アスモデ』',
  ],
  "7075 Balzac, Honoré de, 'La Comédie humaine'": [
    'Balzac, Honoré de, „Die menschliche Komödie“',
    'بلزاك، أونوريه دي، «الكوميديا الإنسانية»',
    'バルザック、オノレ・ド『人間喜劇』',
  ],
  "9406 Bergson, Henri, 'Matière et mémoire'": [
    'Bergson, Henri, „Materie und Gedächtnis“',
    'برغسون، هنري، «المادة والذاكرة»',
    'ベルクソン、アンリ『物質と記憶』',
  ],
  '16772 Lautréamont, Comte de, pseudonym of Ducasse, Isidore': [
    'Lautréamont, Comte de, Pseudonym von Ducasse, Isidore',
    'لوتريامون، الكونت دو، اسم مستعار لإيزيدور دوكاس',
    'ロートレアモン伯爵（イジドール・デュカスの筆名）',
  ],
  '716 Characters': ['Literarische Figuren', 'شخصيات أدبية', '登場人物'],
  '10058 Film, music and ballet': ['Film, Musik und Ballett', 'السينما والموسيقى والباليه', '映画・音楽・バレエ'],
  '10066 Ballet: Massine, Léonide': [
    'Ballett: Massine, Léonide',
    'باليه: ماسين، ليونيد',
    'バレエ：マシーン、レオニード',
  ],
};
