import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: '没有 {{contract}} 合约。',
    contract_halted: '该合约暂停交易，您可以撤单。',
    price_unknown: '该合约暂无标记价格，请稍后再试。',
    leverage_invalid: '杠杆请输入 1 到 {{max}} 的整数。',
    leverage_above_tier: '{{leverage}}× 杠杆下，仓位与委托的总价值最多为 {{most}} {{asset}}。您已超出，请先减少。',
    leverage_isolated_lower: '持有逐仓仓位时不能降低杠杆，可改为追加保证金。',
    margin_mode_busy: '切换保证金模式前，请先平掉该合约的仓位并撤销委托。',
    position_mode_busy: '切换持仓模式前，请先平掉所有仓位并撤销所有委托。',
    position_leg_invalid: '该委托与您的持仓模式不符：双向持仓须选择多或空，单向持仓则无需选择。',
    position_unknown: '您没有该仓位。',
    position_not_isolated: '只有逐仓仓位才有独立保证金，该仓位为全仓。',
    reduce_only_rejected: '没有可供只减仓委托平掉的仓位。',
    trigger_price_invalid: '请输入大于 0 的触发价或回调幅度。',
    trigger_already_met: '当前价格 {{price}} 已达到该触发价。',
    too_many_conditionals: '每个合约最多 {{max}} 笔条件委托，请先撤销一笔。',
    conditional_unknown: '没有这笔条件委托。',
    amount_invalid: '请输入大于 0 的金额，例如 12.5。',
    position_limit: '{{leverage}}× 杠杆下，仓位与委托的总价值最多为 {{most}} {{asset}}，请降低杠杆或减少数量。',
    open_interest_limit: '该合约未平仓量已达上限，暂不能加仓，可以平仓。',
    margin_needed: '该仓位需要保留保证金，最多可减少 {{most}} {{asset}}。',
    margin_insufficient: '需要保证金 {{needed}} {{asset}}，可用 {{available}} {{asset}}。',
  },
  ended: {
    triggered: '已触发',
    cancelled: '已取消',
    closed: '仓位已平',
    pair: '同组另一笔委托已触发',
    refused: '已触发，但被拒绝',
  },
} satisfies Catalog<Messages['margin']>
