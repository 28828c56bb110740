import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: '並べ替え可能',
  handle: '{{item}}を移動',
  up: '{{item}}を上へ移動',
  down: '{{item}}を下へ移動',
  instructions: 'スペースキーで項目をつかみ、矢印キーで移動し、もう一度スペースキーで置きます。Escキーで取り消します。',
  picked: '{{item}}をつかみました。{{count}}件中{{place}}番目',
  over: '{{item}}は{{count}}件中{{place}}番目です',
  dropped: '{{item}}を置きました。{{count}}件中{{place}}番目',
  cancelled: '取り消しました。{{item}}は{{count}}件中{{place}}番目に戻りました',
} satisfies Catalog<Messages['sortable']>
