import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: '{{contract}}という銘柄はありません。',
    contract_halted: 'この銘柄の取引は停止中です。注文の取消はできます。',
    price_unknown: 'マーク価格がまだありません。しばらくしてからもう一度お試しください。',
    leverage_invalid: 'レバレッジは1から{{max}}の整数で入力してください。',
    leverage_above_tier:
      'レバレッジ{{leverage}}倍では、ポジションと注文の合計は{{most}} {{asset}}までです。現在これを超えています。先に減らしてください。',
    leverage_isolated_lower:
      '分離マージンのポジションを保有中はレバレッジを下げられません。代わりに証拠金を追加してください。',
    margin_mode_busy: '証拠金モードを変更するには、先にこの銘柄のポジションを決済し、注文を取り消してください。',
    position_mode_busy:
      'ポジションモードを変更するには、先にすべてのポジションを決済し、すべての注文を取り消してください。',
    position_leg_invalid:
      'この注文はポジションモードと合いません。ヘッジモードではロングかショートを指定し、ワンウェイモードでは指定しません。',
    position_unknown: '該当するポジションはありません。',
    position_not_isolated: '個別の証拠金があるのは分離マージンのポジションのみです。このポジションはクロスです。',
    reduce_only_rejected: 'このリデュースオンリー注文で決済できるポジションが残っていません。',
    exits_not_possible: '利確・損切りを付けられるのは、ポジションを新規に建てる、または増やす注文だけです。',
    trigger_price_invalid: '0より大きいトリガー価格またはトレール幅を入力してください。',
    trigger_already_met: '現在の価格{{price}}はすでにトリガー価格に達しています。別の価格を指定してください。',
    price_protected:
      'トリガー価格に達した時点で最終価格とマーク価格の乖離が大きすぎたため、価格保護により注文は執行されませんでした。',
    too_many_conditionals: '1銘柄の条件付き注文は{{max}}件までです。先に取り消してください。',
    conditional_unknown: '該当する条件付き注文はありません。',
    amount_invalid: '0より大きい金額を入力してください（例：12.5）。',
    position_limit:
      'レバレッジ{{leverage}}倍では、ポジションと注文の合計は{{most}} {{asset}}までです。レバレッジか数量を下げてください。',
    open_interest_limit: 'この銘柄の建玉が上限に達したため、今はポジションを増やせません。決済はできます。',
    margin_needed: 'この証拠金はポジションの維持に必要です。引き出せるのは{{most}} {{asset}}までです。',
    margin_insufficient: '証拠金が{{needed}} {{asset}}必要ですが、利用可能残高は{{available}} {{asset}}です。',
  },
  ended: {
    triggered: '発動済み',
    cancelled: '取消済み',
    closed: 'ポジション決済により取消',
    pair: '組になったもう一方の注文が発動',
    refused: '発動後に拒否',
  },
} satisfies Catalog<Messages['margin']>
