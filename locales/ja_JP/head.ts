import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}：デモ資金で始める現物取引。リアルタイム・日本語対応',
    description:
      '現物{{count}}銘柄の板・チャート・歩み値をリアルタイムで表示。デモ資金で取引を練習できます。ダウンロード不要、10言語対応。',
  },
  markets: {
    title: '暗号資産マーケット：価格・24時間変動率・売買代金 | {{brand}}',
    description:
      '現物{{count}}銘柄のリアルタイム価格、24時間の変動率・高値・安値・売買代金を、お好みの通貨で表示します。',
  },
  'markets-map': {
    title: '暗号資産ヒートマップ：24時間変動率と売買代金 | {{brand}}',
    description: '{{brand}}のすべての現物銘柄のヒートマップ。面積は24時間売買代金、色は24時間変動率を表します。',
  },
  'markets-futures': {
    title: '先物マーケット：マーク価格・資金調達率・建玉 | {{brand}}',
    description:
      '{{brand}}の無期限契約すべてのマーク価格と指数価格、資金調達率と残り時間、建玉、24時間変動率をリアルタイムで。',
  },
  coin: {
    title: '{{name}}（{{asset}}）の価格・チャート・供給量 | {{brand}}',
    description:
      '{{brand}}の{{name}}（{{asset}}）：リアルタイムの価格とチャート、市場、ネットワークの手数料と承認数、最大供給量。',
  },
  'spot-opening': {
    title: '{{pair}} まもなく取引開始 | {{brand}}',
    description: '{{brand}}の{{pair}}。取引開始の時刻と取引ルール。',
  },
  spot: {
    title: '{{price}} {{pair}} | 現物 | {{brand}}',
    description: '{{brand}}の{{pair}}リアルタイムチャート、板、デプス、歩み値。発注前に注文のコストを確認できます。',
  },
  futures: {
    title: '{{price}} {{pair}} 無期限 | 先物 | {{brand}}',
    description:
      '{{brand}}の{{pair}}無期限先物：マーク価格と指数価格、資金調達率、チャート、板。注文前に必要額と清算価格が分かります。',
  },
  orders: {
    title: '未約定注文 | {{brand}}',
    description: '{{brand}}の未約定注文。',
  },
  'orders-history': {
    title: '注文履歴 | {{brand}}',
    description: '{{brand}}での過去の注文。',
  },
  'orders-trades': {
    title: '約定履歴 | {{brand}}',
    description: '{{brand}}での過去の約定。',
  },
  'orders-positions': {
    title: 'ポジション履歴 | {{brand}}',
    description: '{{brand}}で決済した先物ポジション。',
  },
  wallet: {
    title: 'ウォレット | {{brand}}',
    description: '{{brand}}の残高。',
  },
  'wallet-deposit': {
    title: '入金 | {{brand}}',
    description: '{{brand}}の入金アドレス。',
  },
  'wallet-withdraw': {
    title: '出金 | {{brand}}',
    description: '{{brand}}から出金します。',
  },
  'wallet-transfer': {
    title: '振替 | {{brand}}',
    description: '{{brand}}のウォレット間で資金を移動します。',
  },
  'wallet-addresses': {
    title: 'アドレス帳 | {{brand}}',
    description: '{{brand}}からの出金先アドレス。',
  },
  'wallet-portfolio': { title: 'ポートフォリオ | {{brand}}', description: '{{brand}}での資産、取得原価、損益です。' },
  'wallet-history': {
    title: 'ウォレット履歴 | {{brand}}',
    description: '{{brand}}のウォレットでの資金の動きをすべて表示します。',
  },
  'futures-liquidations': {
    title: '清算と保険基金 | {{brand}}',
    description: '{{brand}}の先物清算をすべて検証可能な明細付きで公開。保険基金の推移も時間ごとに確認できます。',
  },
  'shared-results': {
    title: '共有した成績 | {{brand}}',
    description: '{{brand}}で公開しているポジションやコインの成績です。',
  },
  'shared-result': { title: '{{market}}の成績 {{percent}} | {{brand}}' },
  'futures-receipt': {
    title: '清算明細 | {{brand}}',
    description: '{{brand}}の清算明細を検証します。',
  },
  otc: {
    title: '暗号資産コンバート：価格を確認してから交換 | {{brand}}',
    description: '{{brand}}で、署名付きの見積もりにより暗号資産をコンバートできます。',
  },
  'otc-block': {
    title: 'ブロック取引 | {{brand}}',
    description:
      '{{brand}}：最大5コインの大口取引をまとめて見積もり。ディーラーに売買の別は見えません。全量のみの指定と署名付きの明細に対応。',
  },
  'otc-receipt': { title: 'コンバートの明細 | {{brand}}', description: '{{brand}}のコンバートの明細を検証します。' },
  p2p: {
    title: 'P2P取引：自国の通貨で暗号資産を売買 | {{brand}}',
    description: '{{brand}}でほかのユーザーと直接取引。暗号資産はエスクローで保全されます。',
  },
  'p2p-merchant': { title: 'P2P広告主 | {{brand}}', description: '{{brand}}のP2P広告主の広告と実績。' },
  'p2p-ad': { title: 'P2P広告 | {{brand}}', description: '{{brand}}のP2P広告の詳細を確認して取引できます。' },
  'p2p-deal': { title: 'P2P注文の詳細 | {{brand}}', description: '{{brand}}でのP2P注文。' },
  'p2p-deals': { title: 'P2P注文一覧 | {{brand}}', description: '{{brand}}でのP2P注文の一覧。' },
  'p2p-ads': { title: 'P2Pマイ広告 | {{brand}}', description: '{{brand}}に出しているP2P広告。' },
  'p2p-post': { title: 'P2P広告を出す | {{brand}}', description: '{{brand}}にP2P広告を出します。' },
  'p2p-report': {
    title: 'ユーザーを通報 | {{brand}}',
    description: '{{brand}}のP2Pユーザーを通報します。',
  },
  'p2p-methods': { title: 'P2P受取方法 | {{brand}}', description: '{{brand}}でのP2Pの受取方法。' },
  bots: {
    title: '取引ボットとバックテスト | {{brand}}',
    description: '{{brand}}の現物グリッド、DCA、積立など。過去の価格で試し、稼働させ、公開ボットの成績も確認できます。',
  },
  'bot-shared': { title: '公開ボット | {{brand}}', description: '{{brand}}で公開されている取引ボットの設定と成績。' },
  'bot-create': {
    title: 'ボットを作成 | {{brand}}',
    description: '{{brand}}で取引ボットを設定：チャート上の注文価格、手数料控除後の利益、ブラウザー内バックテスト。',
  },
  'bots-own': { title: 'マイボット | {{brand}}', description: '{{brand}}での取引ボットの一覧。' },
  bot: { title: 'ボット | {{brand}}', description: '{{brand}}のボットの注文価格、約定、損益。' },
  'copy-trading': {
    title: 'コピートレード：全成績を公開、コピーした人の成績も | {{brand}}',
    description: '{{brand}}で全成績を公開しているトレーダーをコピー。コピーした人の成績も確認できます。',
  },
  'copy-trader': {
    title: 'リードトレーダー | {{brand}}',
    description: '{{brand}}のリードトレーダーの全成績と、コピーした人の成績。',
  },
  'copy-follow': {
    title: 'トレーダーをコピー | {{brand}}',
    description: '{{brand}}で、自分で決めた上限の中でトレーダーをコピー。',
  },
  'copy-portfolios': { title: 'マイコピー | {{brand}}', description: '{{brand}}でコピーしているトレーダー。' },
  'copy-portfolio': { title: 'コピーの詳細 | {{brand}}', description: '{{brand}}でコピーされた取引とその価格。' },
  'copy-lead': {
    title: 'リードトレード | {{brand}}',
    description: '{{brand}}で自分の取引をコピーしてもらい、利益の一部を受け取れます。',
  },
  chat: {
    title: 'トレーダーチャット | {{brand}}',
    description: '{{brand}}でほかのトレーダーと相場を語り合えます。リンクも連絡先も詐欺もない、言語ごとのルームです。',
  },
  help: {
    title: 'ヘルプセンター | {{brand}}',
    description: '{{brand}}のアカウント、ウォレット、取引、先物、P2Pに関する回答を10言語で。',
  },
  'help-article': {
    title: '{{title}} | {{brand}} ヘルプ',
  },
  agree: {
    title: '文書への同意 | {{brand}}',
    description: '続ける前に同意が必要な{{brand}}の文書です。',
  },
  contact: {
    title: 'お問い合わせ | {{brand}}',
    description: '{{brand}}のサポートへのお問い合わせ。',
  },
  status: {
    title: '稼働状況 | {{brand}}',
    description: '{{brand}}の稼働率、障害履歴、最新の監査。サイト自身の計測です。',
  },
  rewards: {
    title: '特典センター：タスクとクーポン | {{brand}}',
    description:
      '{{brand}}でタスクを完了すると、クーポンを獲得できます。現物ウォレットに入るバウチャーと、取引手数料のリベートがあり、いずれもデモ資金です。',
  },
  fees: {
    title: '取引手数料と出金手数料 | {{brand}}',
    description: '{{brand}}の取引手数料と、資産・ネットワークごとの出金手数料、最小額、承認数。',
  },
  proof: {
    title: '負債証明 | {{brand}}',
    description:
      '{{brand}}のお客様に対する負債を毎時公開。残高が含まれていることを、お使いのブラウザーで確認できます。',
  },
  'proof-trade': {
    title: '約定証明 | {{brand}}',
    description: '{{brand}}の市場のハッシュチェーンログにある約定の記録。お使いのブラウザーで再現できます。',
  },
  login: { title: 'ログイン | {{brand}}', description: 'メール、電話番号、パスキーで{{brand}}にログイン。' },
  'login-verification': { title: 'ご本人確認 | {{brand}}', description: 'コードを入力して{{brand}}にログイン。' },
  'login-device-verification': {
    title: '新しいデバイス | {{brand}}',
    description: 'コードを入力して、このデバイスで{{brand}}にログイン。',
  },
  'login-passkey': { title: 'パスキーでログイン | {{brand}}', description: 'パスワードなしで{{brand}}にログイン。' },
  'login-social-verification': {
    title: '外部サービスの連携 | {{brand}}',
    description: '外部サービスで{{brand}}にログインできるようにします。',
  },
  register: {
    title: '新規登録 | {{brand}}',
    description: 'メールアドレスか電話番号で{{brand}}のアカウントを作成し、デモ資金で取引。',
  },
  'register-create': {
    title: 'パスワードの設定 | {{brand}}',
    description: '{{brand}}の新規登録の最後のステップです。',
  },
  'register-verification': {
    title: '認証コードの入力 | {{brand}}',
    description: '{{brand}}で使うメールアドレスまたは電話番号の確認。',
  },
  'register-learn-more': {
    title: '登録の前に | {{brand}}',
    description: '{{brand}}の登録に必要なもの、手順、保存される情報、よくあるご質問。',
  },
  forget: {
    title: 'パスワードの再設定 | {{brand}}',
    description: 'パスワードを再設定し、{{brand}}のアカウントに再びログインします。',
  },
  'forget-verification': {
    title: '認証コードの入力 | {{brand}}',
    description: '{{brand}}のアカウントがご本人のものか確認します。',
  },
  'forget-reset': { title: '新しいパスワード | {{brand}}', description: '{{brand}}の新しいパスワードを設定。' },
  'operation-enable-passkey': {
    title: 'パスキーの作成 | {{brand}}',
    description: 'これからは{{brand}}にもっと早く、安全にログイン。',
  },
  'operation-stay-signed-in': {
    title: 'ログインしたままにしますか？ | {{brand}}',
    description: 'このデバイスで{{brand}}にログインしたままにします。',
  },
  'bind-passkey-verification': {
    title: '新しいパスキーの確認 | {{brand}}',
    description: '新しいパスキーが{{brand}}のアカウントのものか確認します。',
  },
  'affiliate-register': {
    title: `アフィリエイト：最大${COMMISSION_PERCENT}%の報酬 | {{brand}}`,
    description: `{{brand}}に紹介した方の取引手数料の最大${COMMISSION_PERCENT}%を、取引ごとに計算してその都度お支払いします。`,
  },
  'affiliate-register-create': {
    title: 'アフィリエイトに申し込む | {{brand}}',
    description: '{{brand}}のアフィリエイトプログラムへのお申し込み。',
  },
  'affiliate-register-why-join': {
    title: 'アフィリエイトに{{brand}}が選ばれる理由',
    description: '手数料の最大半分、期限なし、取引ごとに支払い、検証も可能。{{brand}}に参加する6つの理由。',
  },
  account: { title: 'アカウント | {{brand}}', description: '{{brand}}のアカウント情報と各種設定。' },
  'account-security': {
    title: 'セキュリティ | {{brand}}',
    description: '{{brand}}のパスワード、二段階認証、デバイス、セッションの管理。',
  },
  'account-activity': { title: 'セキュリティ履歴 | {{brand}}', description: '{{brand}}のアカウントの最近の記録。' },
  'account-preferences': {
    title: '環境設定 | {{brand}}',
    description: '{{brand}}の言語・通貨・表示を、すべてのデバイスで統一。',
  },
  'account-alerts': { title: 'アラート | {{brand}}', description: '{{brand}}で設定したアラートの一覧です。' },
  'account-notifications': { title: '通知 | {{brand}}', description: '{{brand}}のアカウントに関する通知。' },
  'account-venue': {
    title: '連携取引所 | {{brand}}',
    description: '{{brand}}で、他の取引所のご自身のアカウントを使って取引できます。',
  },
  'account-venue-portfolio': {
    title: '連携取引所の資産 | {{brand}}',
    description: '{{brand}}と連携した取引所にあるご自身の口座の評価額です。',
  },
  'account-venue-history': {
    title: '連携取引所の履歴 | {{brand}}',
    description: '{{brand}}と連携した取引所での過去の注文と約定です。',
  },
  'account-api-keys': {
    title: 'APIキー | {{brand}}',
    description: 'ご自身のプログラムを{{brand}}に接続するAPIキーの管理。',
  },
  'account-sub-accounts': { title: 'サブアカウント | {{brand}}', description: '{{brand}}のサブアカウントの管理。' },
  'account-data': {
    title: 'データ管理 | {{brand}}',
    description: '{{brand}}が保持するデータのエクスポートと、アカウントの解約。',
  },
  affiliate: { title: '友達招待 | {{brand}}', description: '{{brand}}の招待リンク、招待した友達、獲得した報酬。' },
  'affiliate-links': {
    title: '招待リンク | {{brand}}',
    description: '{{brand}}のリンクとプロモーション素材。',
  },
  'affiliate-payouts': {
    title: '報酬の受取履歴 | {{brand}}',
    description: '{{brand}}で受け取った報酬。',
  },
  operator: { title: '{{name}} | 運営デスク | {{brand}}', description: '{{brand}}の運営担当者専用です。' },
  announcements: {
    title: 'お知らせ | {{brand}}',
    description: '{{brand}}の新規上場、メンテナンス、サービスのお知らせ。',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: '{{brand}}の新規上場、メンテナンス、サービスのお知らせ。',
  },
  offline: { title: 'オフライン | {{brand}}', description: 'このデバイスが最後に受信した{{brand}}の価格とその時刻。' },
  docs: { title: '開発者向けドキュメント | {{brand}}', section: '{{name}} | 開発者向けドキュメント | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'このページを表示できませんでした。' },
} satisfies Catalog<Messages['head']>
