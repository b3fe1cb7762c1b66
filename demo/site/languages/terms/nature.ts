/**
 * Subjects below "nature", by Tate's number and English name. Comments name the groups that the rows belong to;
 * most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const NATURE_TERMS: TermTable = {
  // Animals.
  '4876 Death': ['Tod', 'الموت', '死'],
  '5054 Feeding': ['Fressen', 'التغذّي', '採食'],
  '6851 Attacking': ['Angreifen', 'الهجوم', '襲うこと'],
  '538 Bird - non-specific': ['Vogel (allgemein)', 'طائر (عام)', '鳥（一般）'],
  '1708 Monster': ['Ungeheuer', 'وحش', '怪物'],
  '487 Egg': ['Ei', 'بيضة', '卵'],
  '4606 Head': ['Kopf', 'رأس', '頭'],
  '266 Sheep': ['Schaf', 'خروف', '羊'],
  '569 Cow': ['Kuh', 'بقرة', '牛'],
  '570 Dog - non-specific': ['Hund (allgemein)', 'كلب (عام)', '犬（一般）'],
  '602 Horse': ['Pferd', 'حصان', '馬'],
  '775 Cat': ['Katze', 'قطة', '猫'],
  // Astronomy.
  '537 Moon': ['Mond', 'القمر', '月'],
  // Natural phenomena.
  '1731 Reflection': ['Spiegelung', 'انعكاس', '反射'],
  '1792 Smoke': ['Rauch', 'دخان', '煙'],
  '1810 Shadow': ['Schatten', 'ظل', '影'],
  '13390 Stone': ['Stein', 'حجر', '石'],
  // Landscape.
  '457 Farmland': ['Ackerland', 'أراضٍ زراعية', '農地'],
  '496 Wooded': ['Bewaldet', 'مناطق مشجرة', '樹木のある風景'],
  '506 Field': ['Feld', 'حقل', '野原'],
  '563 Rocky': ['Felsig', 'مناطق صخرية', '岩場'],
  '625 Landscape - non-specific': ['Landschaft (allgemein)', 'منظر طبيعي (عام)', '風景（一般）'],
  '636 Hill': ['Hügel', 'تل', '丘'],
  '675 Cave': ['Höhle', 'كهف', '洞窟'],
  '880 Mountain': ['Berg', 'جبل', '山'],
  '4279 Forest': ['Wald', 'غابة', '森'],
  '4574 Sky': ['Himmel', 'السماء', '空'],
  // Plants and flowers.
  '269 Flower': ['Blume', 'زهرة', '花'],
  '755 Grass': ['Gras', 'عشب', '草'],
  '936 Foliage': ['Laub', 'أوراق الشجر', '葉'],
  // Trees.
  '1827 Tree': ['Baum', 'شجرة', '木'],
  '1832 Branch': ['Ast', 'غصن', '枝'],
  // Seascapes and coasts.
  '557 Sea': ['Meer', 'بحر', '海'],
  '558 Coast': ['Küste', 'ساحل', '海岸'],
  '777 Cliff': ['Klippe', 'جرف', '崖'],
  // Seasons and times of the day.
  '497 Winter': ['Winter', 'الشتاء', '冬'],
  '540 Night': ['Nacht', 'الليل', '夜'],
  // Water: inland.
  '475 Lake': ['See', 'بحيرة', '湖'],
  '495 River': ['Fluss', 'نهر', '川'],
  '597 Pool': ['Teich', 'بركة', '池'],
  '913 Waterfall': ['Wasserfall', 'شلال', '滝'],
  '2087 Bank': ['Ufer', 'ضفة', '岸辺'],
  // Weather.
  '476 Sunlight': ['Sonnenlicht', 'ضوء الشمس', '陽光'],
  '1347 Cloud': ['Wolke', 'سحابة', '雲'],
  '6171 Mist': ['Dunst', 'ضباب خفيف', '靄'],
};
