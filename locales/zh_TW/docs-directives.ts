import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: '輸入過濾器',
    text: '過濾器決定欄位可以輸入哪些字元，可依名稱組合使用。使用輸入法時，會在組字完成後再過濾。',
    name: '過濾器',
    effect: '效果',
    try: '試試看',
    field: '使用 {{name}} 的欄位',
    effects: {
      num: '僅數字',
      maxsix: '最多 6 個字元',
      numsix: '僅數字，最多 6 位',
      captcha: '僅數字，最多 6 位',
      precision: '正數，最多 2 位小數',
      limitnum: '1 到 100 之間的數',
      futures: '1 到 125 之間、帶 1 位小數的數',
      onlyTextAndSymbol: '字母、數字、漢字、空格和 . , ; - &',
      onlyEnAndSymbol: '字母、數字和 ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: '字母和漢字',
      onlyEnAndNum: '字母和數字',
      onlyIntNum: '數字、連字號和底線',
    },
  },
  drag: {
    title: '拖曳',
    text: '元素只能透過把手移動，並始終位於視窗內、頂部 64 像素以下。',
    open: '開啟面板',
    panel: '可拖曳的面板',
    handle: '按住這裡拖曳',
    hint: '用方向鍵移動，搭配 Shift 鍵移動幅度更大；按 Esc 鍵取消拖曳。',
  },
  touch: {
    title: '觸控手勢',
    text: '依距離與時長區分點按、長點按、按住、滑動與拖曳。',
    pad: '在此點按、按住或滑動。鍵盤：空白鍵與方向鍵。',
    told: '手勢紀錄',
  },
  'long-press': {
    title: '長按',
    text: '按住 400 毫秒後觸發；Enter 鍵與空白鍵同樣有效。',
    press: '按住不放',
    count: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `長按 ${count} 次` }),
  },
  marquee: {
    title: '跑馬燈',
    text: '文字每 20 秒捲動一輪，不斷循環。滑鼠停留、取得焦點或系統設為減少動態效果時停止。',
    label: '交易對',
  },
  copy: { title: '複製', text: '一鍵複製文字，螢幕報讀器會讀出結果。' },
  repaint: {
    title: '重繪',
    text: '部分手機網頁檢視在跳轉後仍顯示舊畫面。每次跳轉 100 毫秒後，此元素會重新繪製。',
    navigate: '變更網址',
    count: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `重繪 ${count} 次` }),
  },
} satisfies Catalog<Messages['docs-directives']>
