import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  label: '市場の概況',
  formula: '計算式',
  inputs: '計算に使った値',
  cap: {
    name: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `時価総額（${count}銘柄）` }),
    formula:
      '流通供給量 × 最終価格を、USDTで取引される上場コインすべてについて合計したものです。供給量は{{date}}時点の概数です。',
    now: '現在',
    before: '24時間前',
  },
  turnover: { name: '24時間現物売買代金', formula: '当取引所のすべての現物市場の直近24時間の売買代金です。' },
  bitcoin: {
    name: 'BTCドミナンス',
    formula: 'ビットコインの時価総額 ÷ 上場コイン全体の時価総額です。',
    inputs: 'ビットコイン ÷ 全体',
  },
  moves: {
    name: '値上がり / 値下がり',
    formula: '最終価格が24時間前より高い、または低いコインの数です。',
    rising: '値上がり',
    falling: '値下がり',
    flat: '変わらず',
  },
  mood: {
    name: '恐怖と強欲',
    formula: '下の各スコア（0が恐怖、100が強欲）の平均です。当取引所の市場データのみを使います。',
    none: '1週間分の価格履歴がそろうと表示されます。',
  },
  feelings: { extremeFear: '極度の恐怖', fear: '恐怖', neutral: '中立', greed: '強欲', extremeGreed: '極度の強欲' },
  parts: {
    breadth: { name: '騰落', text: '24時間で値上がりしたコインと値下がりしたコインの比較' },
    momentum: { name: 'モメンタム', text: '時価総額と過去{{days}}日の平均との差（±{{reach}}まで）' },
    volatility: {
      name: 'ボラティリティ',
      text: '直近{{recent}}日の日々の変動と{{days}}日の変動の比較。変動が大きいほど恐怖を示します',
    },
    volume: {
      name: '売買代金',
      text: '24時間売買代金が{{days}}日平均を上回る分を、平均の2倍を上限に、市場の方向へ加味します',
    },
  },
} satisfies Catalog<Messages['pulse']>
