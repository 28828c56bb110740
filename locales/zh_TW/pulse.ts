import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  label: '市場概覽',
  formula: '公式',
  inputs: '代入數值',
  cap: {
    name: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `總市值（${count} 個幣種）` }),
    formula: '流通量 × 最新價，對所有以 USDT 交易的上架幣種加總。流通量為截至 {{date}} 的近似值。',
    now: '目前',
    before: '24 小時前',
  },
  turnover: { name: '24h 現貨成交額', formula: '本站全部現貨市場最近 24 小時的成交額。' },
  bitcoin: { name: 'BTC 占比', formula: '比特幣市值 ÷ 全部上架幣種的總市值。', inputs: '比特幣 ÷ 全部' },
  moves: {
    name: '上漲 / 下跌',
    formula: '最新價高於或低於 24 小時前價格的幣種數。',
    rising: '上漲',
    falling: '下跌',
    flat: '持平',
  },
  mood: {
    name: '恐懼與貪婪',
    formula: '以下各項分數的平均值，每項從 0（恐懼）到 100（貪婪），僅使用本站的行情資料。',
    none: '累積一週的價格歷史後，即會顯示分數。',
  },
  feelings: { extremeFear: '極度恐懼', fear: '恐懼', neutral: '中性', greed: '貪婪', extremeGreed: '極度貪婪' },
  parts: {
    breadth: { name: '漲跌廣度', text: '24 小時內上漲幣種與下跌幣種之比' },
    momentum: { name: '動能', text: '總市值與先前 {{days}} 天平均的差距，以 ±{{reach}} 為限' },
    volatility: { name: '波動率', text: '最近 {{recent}} 天與全部 {{days}} 天的每日波動相比：波動越大，越恐懼' },
    volume: { name: '成交額', text: '24h 成交額超出 {{days}} 天平均的部分依市場方向計分，以平均的兩倍為上限' },
  },
} satisfies Catalog<Messages['pulse']>
