/**
 * Subjects below "architecture", by Tate's number and English name. Comments name the groups that the rows belong
 * to; most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const ARCHITECTURE_TERMS: TermTable = {
  // Bridges and viaducts.
  '945 Bridge': ['Brücke', 'جسر', '橋'],
  // Features.
  '244 Arch': ['Bogen', 'قوس', 'アーチ'],
  '245 Column': ['Säule', 'عمود', '円柱'],
  '529 Window': ['Fenster', 'نافذة', '窓'],
  '587 Stair / step': ['Treppe / Stufe', 'درج / درجة', '階段・段'],
  '971 Door': ['Tür', 'باب', '扉'],
  '1011 Balustrade': ['Balustrade', 'درابزين', '欄干'],
  '4898 Stonework': ['Steinmauerwerk', 'بناء حجري', '石積み'],
  // Garden structures.
  '743 Garden': ['Garten', 'حديقة', '庭園'],
  '3140 Fountain': ['Brunnen', 'نافورة', '噴水'],
  // Industrial.
  '1165 Chimney': ['Schornstein', 'مدخنة', '煙突'],
  // Military.
  '1138 Castle': ['Burg', 'قلعة', '城'],
  // Monuments.
  '3517 Statue': ['Statue', 'تمثال', '彫像'],
  '5931 Monument': ['Denkmal', 'نصب تذكاري', '記念碑'],
  // Places of entertainment.
  '5573 Café': ['Café', 'مقهى', 'カフェ'],
  // Religious.
  '465 Church': ['Kirche', 'كنيسة', '教会'],
  '1727 Cathedral': ['Kathedrale', 'كاتدرائية', '大聖堂'],
  '2550 Temple': ['Tempel', 'معبد', '神殿・寺院'],
  // Residential.
  '213 House': ['Haus', 'منزل', '家'],
  '503 Cottage': ['Cottage', 'كوخ ريفي', '田舎家'],
  '874 Tent': ['Zelt', 'خيمة', 'テント'],
  '1927 Palace': ['Palast', 'قصر', '宮殿'],
  // Ruins.
  '1164 Bomb damage': ['Bombenschäden', 'أضرار القصف', '爆撃の被害'],
  // Townscapes, man-made features.
  '209 Street': ['Straße', 'شارع', '通り'],
  '650 Path': ['Weg', 'ممر', '小道'],
  '769 Road': ['Landstraße', 'طريق', '道路'],
  '805 Building - non-specific': ['Gebäude (allgemein)', 'مبنى (عام)', '建物（一般）'],
  '983 Townscape': ['Stadtansicht', 'منظر مدينة', '街並み'],
  '989 Townscape, distant': ['Stadtansicht aus der Ferne', 'منظر مدينة من بعيد', '街並み（遠景）'],
  '1104 Fence': ['Zaun', 'سياج', '柵'],
  '2289 Village': ['Dorf', 'قرية', '村'],
  '2388 Waterfront': ['Uferbebauung', 'واجهة مائية', 'ウォーターフロント'],
  '2774 Graveyard': ['Friedhof', 'مقبرة', '墓地'],
  '8513 Gate': ['Tor', 'بوابة', '門'],
};
