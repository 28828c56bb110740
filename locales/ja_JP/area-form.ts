import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: 'お名前または会社名',
  channel: { label: '発信メディア', hint: 'サイト、チャンネル、グループなどのURL' },
  audience: {
    label: 'フォロワー・読者の人数',
    none: '人数を選択',
    under_1k: '1,000人未満',
    from_1k: '1,000〜10,000人',
    from_10k: '10,000〜100,000人',
    from_100k: '100,000人超',
  },
  message: { label: 'メッセージ（任意）', hint: '{{most}}文字以内' },
  refusals: {
    affiliates_closed: {
      title: '現在、お申し込みを受け付けていません',
      text: '入力内容に不備はありませんが、まだ審査を行えません。入力内容は保存されていません。',
    },
    alert_met: { title: '条件はすでに満たされています', text: '価格が戻ると、このアラートを再開できます。' },
    item_gone: { title: 'この項目はすでにありません', text: 'すでに変更または削除されています。下の一覧が最新です。' },
    too_many_kept: { title: '上限に達しています', text: '不要なものを1つ削除してから、もう一度お試しください。' },
    main_account_only: {
      title: 'この操作はメインアカウントでのみ行えます',
      text: '先にメインアカウントに戻ってください。',
    },
    venue_key_refused: {
      title: '取引所がこのキーを拒否しました',
      text: 'キーとシークレットを確認してください。使えるIPアドレスを制限したキーは、当サイトからは使えません。',
    },
    venue_key_withdraws: {
      title: 'このキーには出金権限があります',
      text: '出金権限のあるキーは受け付けていません。出金と他アカウントへの送金の権限がないキーを作成してください。',
    },
    venue_key_cannot_trade: {
      title: 'このキーには取引権限がありません',
      text: '取引所でキーに照会と現物取引の権限を付けてから、もう一度連携してください。',
    },
    venue_order_open: {
      title: '注文を確認しています',
      text: '取引所から回答のない注文があります。状態が確定してから連携を解除してください。',
    },
    venue_bots_running: {
      title: 'このキーで取引中のボットまたはコピーがあります',
      text: '先に実際の資金を使うボットとコピーを停止し、終了してから連携を解除してください。',
    },
    venue_transfer_open: {
      title: '振替を確認しています',
      text: '取引所が確認するまで待ってから、連携を解除してください。',
    },
    venue_unreachable: {
      title: '取引所から応答がありません',
      text: '数分後にもう一度お試しください。変更は行われていません。',
    },
    totp_offer_over: {
      title: 'この設定キーの有効期限が切れました',
      text: '下の新しいキーで、もう一度アプリを設定してください。',
    },
    closing_positions: {
      title: '未決済のポジションがあります',
      text: 'サブアカウントを含むすべての先物ポジションを決済してから、アカウントを解約してください。',
    },
    closing_deals: {
      title: '進行中のP2P注文があります',
      text: '先にP2P注文を完了またはキャンセルしてください。異議申し立て中の注文は裁定をお待ちください。',
    },
    closing_settling: {
      title: '決済中の取引があります',
      text: '購入またはブロック取引の決済が完了してから、もう一度お試しください。',
    },
    closing_bots: {
      title: '稼働中のボットがあります',
      text: '先にボットを停止してください。資金はウォレットに戻ります。',
    },
    closing_copies: {
      title: 'コピー中のトレーダーがいます',
      text: '先にコピーを停止してください。資金はウォレットに戻ります。',
    },
    closing_lead: {
      title: 'リードトレーダーとして登録中です',
      text: '先にリードトレードを終了してください。コピーした人のポジションが決済され、利益分配を受け取れます。',
    },
    closing_withdrawals: {
      title: '処理中の出金があります',
      text: '出金の完了を待つか、出金を取り消してから、もう一度お試しください。',
    },
    closing_money: {
      title: 'アカウントに資金が残っています',
      text: 'サブアカウントを含め、先に資金を出金してください。未約定の注文を取り消すと、拘束中の資金が解放されます。',
    },
  },
  notices: {
    application_sent: { title: 'お申し込みを受け付けました', text: 'ご記入の連絡先にご返信します。' },
  },
  problems: {
    name_missing: 'お名前を入力してください。',
    name_too_long: 'お名前は{{most}}文字以内で入力してください。',
    channel_missing: 'サイト、チャンネル、グループのURLを入力してください。',
    channel_invalid: 'https://example.com/youのようなURLを入力してください。',
    audience_missing: 'フォロワー・読者の人数を選択してください。',
    message_too_long: 'メッセージは{{most}}文字以内にしてください。',
    password_same: '現在とは異なるパスワードを選んでください。',
    phrase_invalid: `文字、数字、スペースを使い、${PHRASE_SHORTEST}〜${PHRASE_LONGEST}文字で入力してください。`,
    label_missing: '名前を入力してください。',
    label_too_long: '名前は{{most}}文字以内で入力してください。',
    label_taken: 'この名前はすでに使われています。',
    scopes_missing: '権限を1つ以上選んでください。',
    ips_invalid: `IPアドレスまたは範囲を、カンマかスペースで区切って${KEY_ADDRESSES}件以内で入力してください。`,
    venue_key_invalid: 'キー全体を貼り付けてください。使えるのは英字・数字・ハイフン・アンダースコアのみです。',
    venue_amount_invalid: '0より大きく、小数点以下{{most}}桁までの金額を入力してください。',
    word_wrong: '表示されているとおりに入力してください。',
    alert_value_invalid: 'アラートに使える数値を入力してください（例：12.5）。',
    alert_market_invalid: 'この取引所にこの銘柄はありません。別の銘柄を選択してください。',
    alert_value_reached: '価格はすでにこの値に達しています。値または条件を変更してください。',
    time_invalid: '有効な時刻を入力してください。',
    times_same: '開始とは異なる終了時刻を選んでください。',
    zone_invalid: '有効なタイムゾーンを選んでください。',
  },
} satisfies Catalog<Messages['area-form']>
