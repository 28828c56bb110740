import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: '输入过滤器',
    text: '过滤器限制输入框可接受的内容，可按名称组合使用。使用输入法时，会在输入完成后再过滤。',
    name: '过滤器',
    effect: '效果',
    try: '试一试',
    field: '使用 {{name}} 的输入框',
    effects: {
      num: '仅数字',
      maxsix: '最多 6 个字符',
      numsix: '仅数字，最多 6 位',
      captcha: '仅数字，最多 6 位',
      precision: '正数，最多 2 位小数',
      limitnum: '1 到 100 之间的数',
      futures: '1 到 125 之间、带 1 位小数的数',
      onlyTextAndSymbol: '字母、数字、汉字、空格和 . , ; - &',
      onlyEnAndSymbol: '字母、数字和 ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: '字母和汉字',
      onlyEnAndNum: '字母和数字',
      onlyIntNum: '数字、连字符和下划线',
    },
  },
  drag: {
    title: '拖动',
    text: '元素只能通过手柄移动，并始终位于窗口内、顶部 64 像素以下。',
    open: '打开面板',
    panel: '可拖动的面板',
    handle: '按住这里拖动',
    hint: '用方向键移动，按住 Shift 步幅更大；按 Esc 撤回拖动。',
  },
  touch: {
    title: '触摸手势',
    text: '根据距离与时长区分点按、长点按、按住、滑动与拖动。',
    pad: '在此点按、按住或滑动。键盘：空格键与方向键。',
    told: '手势记录',
  },
  'long-press': {
    title: '长按',
    text: '按住 400 毫秒后触发；Enter 键与空格键同样有效。',
    press: '按住不放',
    count: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `长按 ${count} 次` }),
  },
  marquee: {
    title: '跑马灯',
    text: '文字每 20 秒滚动一轮，不断循环。悬停、聚焦或系统设为减弱动效时停止。',
    label: '交易对',
  },
  copy: { title: '复制', text: '一键复制文本，读屏软件会播报结果。' },
  repaint: {
    title: '重绘',
    text: '部分手机网页视图在跳转后仍显示旧画面。每次跳转 100 毫秒后，此元素会重新绘制。',
    navigate: '更改地址',
    count: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `重绘 ${count} 次` }),
  },
} satisfies Catalog<Messages['docs-directives']>
