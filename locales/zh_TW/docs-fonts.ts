import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: '字型檔',
    text: '瀏覽器只會下載頁面上字元所需的部分。',
    family: '字型',
    weights: '字重',
    range: '字元範圍',
  },
  weights: { title: '字重', text: '本站使用三種字重，分別用於內文、強調與標題。', sample: '看見行情，立即交易' },
  figures: {
    title: '數字',
    text: '表格中的數字等寬，價格變動時各欄不會跳動。',
    tabular: '等寬數字',
    proportional: '比例數字',
  },
  languages: { title: '語言', text: '每種語言都有自己的字型堆疊：先用本站字型，再用系統字型。' },
} satisfies Catalog<Messages['docs-fonts']>
