/**
 * Subjects below "symbols & personifications" and "abstraction", by Tate's number and English name. Comments name
 * the groups that the rows belong to; most groups have their own row in terms-by-name.ts.
 */
import type {TermTable} from './table.js';

export const SYMBOL_TERMS: TermTable = {
  // Symbols & personifications.
  '163 Emotional states and conditions': ['Gefühlslagen und Zustände', 'حالات عاطفية', '感情と心の状態'],
  '166 Inscriptions': ['Inschriften', 'كتابات', '銘文'],
  '848 Gender': ['Gender', 'النوع الاجتماعي', 'ジェンダー'],
  '1030 Abstract concepts': ['Abstrakte Begriffe', 'مفاهيم مجردة', '抽象概念'],
  '8025 Countries': ['Länder', 'بلدان', '国'],
  '482 Latin text': ['Lateinischer Text', 'نص لاتيني', 'ラテン語の文'],
  '1986 Title of work': ['Titel des Werks', 'عنوان العمل', '作品名'],
  "2063 Artist's notes": ['Notizen von Künstlerhand', 'ملاحظات الفنان/ة', '作者の覚書'],
  '2472 Number': ['Zahl', 'رقم', '数字'],
  '3405 Quotation': ['Zitat', 'اقتباس', '引用'],
  '4116 Name': ['Name', 'اسم', '名前'],
  '6376 French text': ['Französischer Text', 'نص فرنسي', 'フランス語の文'],
  '8494 Word': ['Wort', 'كلمة', '言葉'],
  '9326 Printed text': ['Gedruckter Text', 'نص مطبوع', '印刷された文'],
  '9545 Spanish text': ['Spanischer Text', 'نص إسباني', 'スペイン語の文'],

  // Abstraction: forms, colours and marks, and what they are taken from.
  '225 Colour': ['Farbe', 'اللون', '色彩'],
  '226 Geometric': ['Geometrisch', 'هندسي', '幾何学的'],
  '227 Gestural': ['Gestisch', 'إيمائي', '身振り的'],
  '445 Text': ['Text', 'نص', '文字'],
  '796 Irregular forms': ['Unregelmäßige Formen', 'أشكال غير منتظمة', '不規則な形'],
  '9663 Monochromatic': ['Einfarbig', 'أحادي اللون', '単色'],
  '221 Figure': ['Figur', 'هيئة بشرية', '人体'],
  '222 Man-made': ['Vom Menschen gemacht', 'من صنع الإنسان', '人工的'],
  '224 Organic': ['Organisch', 'عضوي', '有機的'],
};
