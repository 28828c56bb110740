import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '驗證碼元件',
  text: '點按之前不會載入任何內容。服務商依部署設定而定。',
  check: '檢查驗證結果',
  verified: '伺服器已接受。結果只能使用一次，再次檢查將遭拒絕。',
  again: '重新開始',
  refused: { title: '遭拒之後', text: '驗證結果缺少或過期時，表單會顯示此提示。' },
} satisfies Catalog<Messages['docs-geetest']>
