/** What the product says to people who may manage a gallery, in the languages of the site; a visitor downloads none of it. */
import type {NoticeKey} from '../../../src/notices.js';
import type {Phrase} from './phrase.js';

/** These texts in one language; one that is missing is an error of types. */
export type StaffTexts = Readonly<Record<NoticeKey, Phrase>>;

export const GERMAN_STAFF: StaffTexts = {
  notice: {
    one: 'Diese Galerie zeigt {count} Werk auf einmal. Mehr als {limit} machen eine Seite auf dem Telefon langsam: Zeigen Sie weniger, oder lassen Sie nachladen.',
    other:
      'Diese Galerie zeigt {count} Werke auf einmal. Mehr als {limit} machen eine Seite auf dem Telefon langsam: Zeigen Sie weniger, oder lassen Sie nachladen.',
  },
  notice_label: 'Anzahl der Werke',
  notice_dismiss: 'Verstanden',
  notice_show: 'Zur Anzahl der Werke',
  notice_fault: 'Das wurde nicht gespeichert: {reason}',
  service_network: 'Der Dienst hat nicht geantwortet.',
  service_signed_out: 'Sie sind abgemeldet, oder diese Seite ist zu alt. Laden Sie sie neu, um weiterzumachen.',
  service_fault: 'Der Dienst konnte es nicht tun.',
};

export const ARABIC_STAFF: StaffTexts = {
  notice: {
    zero: 'لا يعرض هذا المعرض أي عمل.',
    one: 'يعرض هذا المعرض عملًا واحدًا دفعةً واحدة. ما زاد على {limit} يبطئ الصفحة على الهاتف: اعرض أقل، أو دع الزوار يحمّلون المزيد.',
    two: 'يعرض هذا المعرض عملين دفعةً واحدة. ما زاد على {limit} يبطئ الصفحة على الهاتف: اعرض أقل، أو دع الزوار يحمّلون المزيد.',
    few: 'يعرض هذا المعرض {count} أعمال دفعةً واحدة. ما زاد على {limit} يبطئ الصفحة على الهاتف: اعرض أقل، أو دع الزوار يحمّلون المزيد.',
    many: 'يعرض هذا المعرض {count} عملًا دفعةً واحدة. ما زاد على {limit} يبطئ الصفحة على الهاتف: اعرض أقل، أو دع الزوار يحمّلون المزيد.',
    other:
      'يعرض هذا المعرض {count} عمل دفعةً واحدة. ما زاد على {limit} يبطئ الصفحة على الهاتف: اعرض أقل، أو دع الزوار يحمّلون المزيد.',
  },
  notice_label: 'عدد الأعمال',
  notice_dismiss: 'فهمت',
  notice_show: 'عن عدد الأعمال',
  notice_fault: 'لم يُحفظ ذلك: {reason}',
  service_network: 'لم ترد الخدمة.',
  service_signed_out: 'انتهت جلستك، أو أن هذه الصفحة قديمة. أعد تحميلها للمتابعة.',
  service_fault: 'تعذّر على الخدمة القيام بذلك.',
};

export const JAPANESE_STAFF: StaffTexts = {
  notice: {
    other:
      'このギャラリーは一度に{count}件を表示しています。{limit}件を超えると携帯電話では遅くなります。件数を減らすか、追加で読み込めるようにしてください。',
  },
  notice_label: '表示件数',
  notice_dismiss: '了解',
  notice_show: '表示件数について',
  notice_fault: '保存されませんでした：{reason}',
  service_network: 'サービスから応答がありませんでした。',
  service_signed_out: 'ログアウトしているか、ページが古くなっています。再読み込みしてください。',
  service_fault: 'サービスで処理できませんでした。',
};
