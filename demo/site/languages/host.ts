/** Texts of the pages in another system's markup, in every language. */
import type {Phrase} from './phrase.js';

export const HOST_ENGLISH = {
  host_single: 'Single filter',
  host_blocks_more: 'More blocks',
  host_random: 'Random',
  host_gone: 'Taken down',
  host_sort_default: 'Default sorting',
  host_sort_newest: 'Sort by date (newest)',
  host_sort_title: 'Sort by title (A–Z)',
  host_more: 'Load More',
  host_empty: 'No items were found.',
  host_end: 'The end of a page of the host.',
} as const satisfies Readonly<Record<string, Phrase>>;

type HostTexts = Readonly<Record<keyof typeof HOST_ENGLISH, Phrase>>;

export const HOST_GERMAN: HostTexts = {
  host_single: 'Einzelner Filter',
  host_blocks_more: 'Mehr Blöcke',
  host_random: 'Zufällig',
  host_gone: 'Abgehängt',
  host_sort_default: 'Übliche Reihenfolge',
  host_sort_newest: 'Nach Datum (Neueste zuerst)',
  host_sort_title: 'Nach Titel (A–Z)',
  host_more: 'Mehr laden',
  host_empty: 'Es wurde nichts gefunden.',
  host_end: 'Das Ende einer Seite des anderen Systems.',
};

export const HOST_ARABIC: HostTexts = {
  host_single: 'تصفية منفردة',
  host_blocks_more: 'مزيد من الكتل',
  host_random: 'عشوائي',
  host_gone: 'أُزيلت',
  host_sort_default: 'الترتيب المعتاد',
  host_sort_newest: 'حسب التاريخ (الأحدث أولًا)',
  host_sort_title: 'حسب العنوان (أبجديًا)',
  host_more: 'تحميل المزيد',
  host_empty: 'لم يُعثر على شيء.',
  host_end: 'نهاية صفحة من النظام الآخر.',
};

export const HOST_JAPANESE: HostTexts = {
  host_single: '単独の絞り込み',
  host_blocks_more: 'ブロック（もっと見る）',
  host_random: 'ランダム',
  host_gone: '外された作品',
  host_sort_default: '通常の順',
  host_sort_newest: '日付順（新しい順）',
  host_sort_title: '題名順',
  host_more: 'もっと見る',
  host_empty: '何も見つかりませんでした。',
  host_end: 'ほかのシステムのページはここまでです。',
};
