/**
 * Subjects below "people", by Tate's number and English name. Comments name the groups that the rows belong to;
 * most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const PEOPLE_TERMS: TermTable = {
  '175 Actions: processes and functions': ['Handlungen: Vorgänge, Tätigkeiten', 'أفعال: عمليات ووظائف', '動作：働き'],
  '177 Actions: expressive': ['Handlungen: Ausdruck', 'أفعال: تعبيرية', '動作：表現'],
  '178 Diseases and conditions': ['Krankheiten und Zustände', 'أمراض وحالات', '病気と状態'],
  '179 Ethnicity': ['Ethnische Zugehörigkeit', 'الأصل العرقي', '民族'],

  // Actions: postures and motions.
  '270 Standing': ['Stehen', 'الوقوف', '立つ'],
  '271 Walking': ['Gehen', 'المشي', '歩く'],
  '565 Reclining': ['Zurücklehnen', 'الاتكاء', '横たわる'],
  '694 Sitting': ['Sitzen', 'الجلوس', '座る'],
  '723 Lying down': ['Liegen', 'الاستلقاء', '寝そべる'],
  '1050 Arm/arms raised': ['Erhobener Arm, erhobene Arme', 'رفع الذراع أو الذراعين', '腕を上げる'],
  '1503 Flying': ['Fliegen', 'الطيران', '飛ぶ'],
  '1866 Twisting': ['Drehen', 'الالتواء', '身をひねる'],
  '2594 Looking down': ['Hinabblicken', 'النظر إلى أسفل', '下を見る'],
  // Actions: processes and functions.
  '276 Carrying': ['Tragen', 'الحمل', '運ぶ'],
  '1106 Looking / watching': ['Schauen / Beobachten', 'النظر / المراقبة', '見る・見守る'],
  '14746 Sleeping': ['Schlafen', 'النوم', '眠る'],
  // Actions: expressive.
  '545 Fighting': ['Kämpfen', 'القتال', '戦う'],
  // Body.
  '615 Head / face': ['Kopf / Gesicht', 'رأس / وجه', '頭部・顔'],
  '1025 Torso': ['Torso', 'جذع', '胴体'],
  '1402 Beard': ['Bart', 'لحية', '顎ひげ'],
  '2465 Moustache': ['Schnurrbart', 'شارب', '口ひげ'],
  '3718 Blood': ['Blut', 'دم', '血'],
  // Children.
  '219 Child': ['Kind', 'طفل', '子ども'],
  '249 Boy': ['Junge', 'صبي', '少年'],
  '594 Girl': ['Mädchen', 'فتاة', '少女'],
  // Adults.
  '167 Woman': ['Frau', 'امرأة', '女性'],
  '195 Man': ['Mann', 'رجل', '男性'],
  '451 Figure': ['Figur', 'شخص', '人物'],
  '1454 Woman, old': ['Alte Frau', 'امرأة مسنّة', '高齢の女性'],
  // Groups.
  '242 Crowd': ['Menschenmenge', 'حشد', '群衆'],
  '799 Group': ['Gruppe', 'مجموعة', '群像'],
  '1227 Audience': ['Publikum', 'جمهور', '観客'],
  '4117 Army': ['Heer', 'جيش', '軍隊'],
  // Nudes.
  '480 Male': ['Männlicher Akt', 'عري ذكوري', '男性裸体'],
  '519 Female': ['Weiblicher Akt', 'عري أنثوي', '女性裸体'],
  // Named individuals.
  '4148 Boughton-Leigh, Chloë': ['Boughton-Leigh, Chloë', 'بوتون لي، كلوي', 'ボートン＝リー、クロエ'],
  '4837 Derain, André': ['Derain, André', 'ديران، أندريه', 'ドラン、アンドレ'],
  // Diseases and conditions.
  '986 Wounded': ['Verwundet', 'إصابة بجروح', '負傷'],
  '12873 Dreaming': ['Träumen', 'الحلم', '夢を見る'],
  // Portraits.
  '20117 Individuals: female': ['Einzelpersonen: weiblich', 'أفراد: إناث', '個人：女性'],
  '20118 Individuals: male': ['Einzelpersonen: männlich', 'أفراد: ذكور', '個人：男性'],
};
