import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  label: '市场概览',
  formula: '公式',
  inputs: '代入数值',
  cap: {
    name: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `总市值（${count} 个币种）` }),
    formula: '流通量 × 最新价，对所有以 USDT 交易的上线币种求和。流通量为截至 {{date}} 的近似值。',
    now: '当前',
    before: '24 小时前',
  },
  turnover: { name: '24h 现货成交额', formula: '本站全部现货市场最近 24 小时的成交额。' },
  bitcoin: { name: 'BTC 占比', formula: '比特币市值 ÷ 全部上线币种的总市值。', inputs: '比特币 ÷ 全部' },
  moves: {
    name: '上涨 / 下跌',
    formula: '最新价高于或低于 24 小时前价格的币种数。',
    rising: '上涨',
    falling: '下跌',
    flat: '持平',
  },
  mood: {
    name: '恐惧与贪婪',
    formula: '以下各项得分的平均值，每项从 0（恐惧）到 100（贪婪），仅使用本站的行情数据。',
    none: '积累一周的价格历史后显示。',
  },
  feelings: { extremeFear: '极度恐惧', fear: '恐惧', neutral: '中性', greed: '贪婪', extremeGreed: '极度贪婪' },
  parts: {
    breadth: { name: '市场广度', text: '24 小时内上涨币种与下跌币种之比' },
    momentum: { name: '动量', text: '总市值相对此前 {{days}} 天均值的偏离，以 ±{{reach}} 为限' },
    volatility: { name: '波动率', text: '最近 {{recent}} 天与全部 {{days}} 天的日波动相比：波动越大，越恐惧' },
    volume: { name: '成交额', text: '24h 成交额超出 {{days}} 天均值的部分按市场方向计分，超过均值两倍的部分不再计分' },
  },
} satisfies Catalog<Messages['pulse']>
