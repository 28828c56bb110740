import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  offer: { title: '第一次使用這個頁面？', text: '一分鐘導覽，帶您熟悉頁面。', start: '開始導覽' },
  step: '{{n}} / {{all}}',
  next: '下一步',
  back: '上一步',
  done: '完成',
  close: '關閉導覽',
  spot: {
    market: { title: '市場', text: '這裡顯示目前的交易對、價格和過去 24 小時的行情。點選交易對，可搜尋並切換市場。' },
    chart: { title: '圖表', text: '這裡有 K 線、指標和繪圖工具。您的目前委託顯示為線，拖曳線條即可修改價格。' },
    book: { title: '掛單簿', text: '掛單簿依價格列出所有等待成交的訂單。點選價格即可填入下單面板。' },
    ticket: { title: '下單面板', text: '選擇類型、價格和數量。送出前，預覽會顯示訂單將如何成交以及費用多少。' },
    panel: { title: '您的訂單與餘額', text: '目前委託、歷史委託、成交和餘額都在這裡，您可隨時修改或取消訂單。' },
    tools: {
      title: '快速鍵與版面',
      text: '在指令面板中輸入訂單、使用鍵盤快速鍵，或移動各面板。「?」按鈕列出所有快速鍵，也可開始本導覽。',
    },
  },
  futures: {
    market: {
      title: '合約',
      text: '這裡顯示標記價格、指數價格，以及資金費用與其倒數計時。將游標移至有虛線底線的名詞，即可查看說明。',
    },
    chart: { title: '圖表', text: '圖上標有您的開倉價和強平價。拖曳訂單、停利和停損的線即可修改。' },
    settings: { title: '保證金與槓桿', text: '選擇全倉或逐倉、槓桿和持倉模式。首次下單前請先轉入保證金。' },
    ticket: { title: '下單面板', text: '買入開多，賣出開空。送出訂單前會顯示兩個方向的成本和強平價。' },
    panel: {
      title: '您的倉位',
      text: '在這裡平倉、設定停利停損或追加保證金。「保證金與風險」會顯示距離強制平倉還有多遠。',
    },
    tools: { title: '快速鍵與版面', text: '移動各面板，或使用鍵盤快速鍵。「?」按鈕列出所有快速鍵，也可開始本導覽。' },
  },
} satisfies Catalog<Messages['tour']>
