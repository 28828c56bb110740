import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '特典センター',
  lead: 'タスクを完了するとクーポンを獲得できます。現物ウォレットに入るバウチャーと、取引手数料のリベートがあります。',
  start: {
    register: '新規登録',
    logIn: 'ログイン',
  },
  kinds: {
    voucher: 'キャッシュバウチャー',
    rebate: '手数料リベート',
  },
  states: {
    ready: '未使用',
    active: '有効',
    paying: '支払い処理中',
    used: '使用済み',
    expired: '期限切れ',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('ja', count, { other: `${count}日間の手数料を還元します。` }),
  },
  tasks: {
    title: 'タスク',
    text: '完了したタスクは自動で確認されます。タスクごとに1枚のクーポンを受け取れます。',
    none: '現在タスクはありません',
    noneText: '新しいタスクはここに表示されます。クーポンコードも利用できます。',
    claim: 'クーポンを受け取る',
    start: 'タスクへ',
    given: '受け取り済み',
    funds: {
      name: '初めてデモ資金を受け取る',
      text: '無料で、すぐに反映されます。',
    },
    order: {
      name: '初めての現物注文を約定させる',
      text: 'どのコインでも買いまたは売りで約定すれば完了です。',
    },
    'two-step': {
      name: '二段階認証（2FA）を設定する',
      text: 'アプリのコードでアカウントを保護します。',
    },
    passkey: {
      name: 'パスキーを追加する',
      text: '指紋、顔、PINでログインできます。',
    },
    contract: {
      name: '初めての先物取引をする',
      text: 'どの契約でもポジションを建てれば完了です。',
    },
    bot: {
      name: '初めてのボットを始める',
      text: '戦略を選ぶと、ボットが代わりに取引します。',
    },
    copy: {
      name: '初めてトレーダーをコピーする',
      text: 'コピーする相手と金額を選びます。',
    },
    invite: {
      name: '取引する友達を招待する',
      text: '友達が取引手数料を支払うと完了です。',
    },
  },
  coupons: {
    older: '以前のクーポン',
    newest: '最新のクーポン',
    title: 'マイクーポン',
    none: '利用できるクーポンはありません',
    noneText: '下のタスクを完了するか、クーポンコードを入力してください。',
    past: '使用済み・期限切れ（{{count}}）',
    redeem: '引き換える',
    activate: '有効化する',
    collect: '今すぐ受け取る',
    until: '有効期限',
    days: '対象日数',
    ends: '対象期間の終了',
    redeemed: '引き換え日時',
    counted: '対象の手数料',
    paid: '支払い済み',
  },
  code: {
    title: 'クーポンコード',
    text: '当社からコードを受け取った方は、入力するとクーポンが追加されます。',
    label: 'コード',
    submit: '追加する',
  },
  rules: {
    title: 'クーポンの使い方',
    voucher: 'キャッシュバウチャーは、引き換えると現物ウォレットに入ります。',
    rebate:
      '手数料リベートは、ご自身の現物注文と先物注文の手数料を、クーポンの金額を上限に還元します。いつでも受け取れ、残りは期間終了後に支払われます。ボットとコピーの手数料は対象外です。',
    time: '有効期限までに引き換えまたは有効化してください。期限後は失効します。',
    once: 'タスクやコードごとにお一人1枚までです。サブアカウントは対象外です。',
    related:
      '関連アカウントは1人として扱われ、互いのクーポン、タスク、招待に報酬はありません。同じメールボックス、ブラウザ、出金先などで判定し、同じネットワークだけで判定することはありません。異議申し立てができます。',
    paper: 'クーポンはデモ資金で支払われ、この取引所の外では価値を持ちません。',
    more: 'クーポンについて詳しく見る',
  },
  done: {
    given: 'クーポンを追加しました。',
    redeemed: '引き換えました。金額は現物ウォレットに入ります。',
    activated: '手数料リベートを有効にしました。これからの手数料が対象です。',
    collected: '受け取りました。手数料は現物ウォレットに入ります。',
  },
  refusals: {
    insecure_address: 'このアドレスは安全ではありません。HTTPSで開いてください。',
    main_account_only: 'サブアカウントは対象外です。メインアカウントに切り替えてください。',
    related_account:
      'クーポンは関連アカウントのうち最初のものに付与されます。他方がご本人のものでない場合は「関連アカウント」を選んでお問い合わせください。',
    too_many_attempts: '試行回数が多すぎます。{{seconds}}秒後にもう一度お試しください。',
    code_wrong: 'このコードは無効です。',
    code_used: 'このコードはすでに使用済みです。',
    already_given: 'このタスクのクーポンは受け取り済みです。',
    not_earned: '先にタスクを完了してください。',
    campaign_over: 'このキャンペーンは終了しました。',
    used_up: 'このキャンペーンのクーポンはすべて配布済みです。',
    coupon_unknown: 'このクーポンは存在しません。',
    coupon_expired: 'このクーポンは期限切れです。',
    coupon_used: 'このクーポンは使用済みです。',
    coupon_active: 'このクーポンはすでに有効です。',
    paper_limit: 'デモ資金の1日の上限を超えています。UTC 0時にリセットされます。',
    nothing_yet: '還元できる手数料はまだありません。',
    unavailable: '処理できませんでした。しばらくしてからもう一度お試しください。',
  },
} satisfies Catalog<Messages['rewards']>
