import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: '入力フィルター',
    text: '入力欄に入力できる文字を制限します。名前で組み合わせて使えます。かな漢字変換では、確定後の文字に適用されます。',
    name: 'フィルター',
    effect: '効果',
    try: '試す',
    field: '{{name}}の入力欄',
    effects: {
      num: '数字のみ',
      maxsix: '6文字まで',
      numsix: '数字のみ、6桁まで',
      captcha: '数字のみ、6桁まで',
      precision: '小数2桁までの正の数',
      limitnum: '1から100の数',
      futures: '1から125の数、小数1桁',
      onlyTextAndSymbol: '英字、数字、漢字、空白、. , ; - &',
      onlyEnAndSymbol: '英字、数字、~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: '英字と漢字',
      onlyEnAndNum: '英字と数字',
      onlyIntNum: '数字、ハイフン、アンダースコア',
    },
  },
  drag: {
    title: 'ドラッグ',
    text: 'ハンドルでのみ動き、上端64ピクセルより下、ウィンドウの内側にとどまります。',
    open: 'パネルを開く',
    panel: 'ドラッグできるパネル',
    handle: 'ここをドラッグ',
    hint: '矢印キーで移動、Shiftで大きく移動。Escでドラッグを取り消します。',
  },
  touch: {
    title: 'タッチ操作',
    text: 'タップ、ロングタップ、長押し、スワイプ、ドラッグを距離と時間で見分けます。',
    pad: 'ここでタップ、長押し、スワイプ。キーボードではスペースと矢印キー。',
    told: '検出した操作',
  },
  'long-press': {
    title: '長押し',
    text: '400ミリ秒押し続けると動作します。Enterとスペースでも同じです。',
    press: '長押しする',
    count: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `長押し${count}回` }),
  },
  marquee: {
    title: '流れる文字',
    text: '20秒で1周し、繰り返し流れます。ポインターを合わせたとき、フォーカス時、視差効果を減らす設定では停止します。',
    label: '銘柄',
  },
  copy: { title: 'コピー', text: '1クリックでコピーします。完了はスクリーンリーダーが読み上げます。' },
  repaint: {
    title: '再描画',
    text: '一部のスマートフォンでは、ページ移動後に古い表示が残ることがあります。ページ移動のたびに、100ミリ秒後にこの要素を描き直します。',
    navigate: 'URLを変える',
    count: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `再描画${count}回` }),
  },
} satisfies Catalog<Messages['docs-directives']>
