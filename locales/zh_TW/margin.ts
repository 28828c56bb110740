import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: '沒有 {{contract}} 合約。',
    contract_halted: '此合約暫停交易，您可以撤單。',
    price_unknown: '此合約尚無標記價格，請稍後再試。',
    leverage_invalid: '槓桿請輸入 1 到 {{max}} 的整數。',
    leverage_above_tier: '{{leverage}}× 槓桿下，倉位與委託的總價值最多為 {{most}} {{asset}}。您已超出，請先減少。',
    leverage_isolated_lower: '持有逐倉倉位時不能降低槓桿，可改為追加保證金。',
    margin_mode_busy: '切換保證金模式前，請先平掉此合約的倉位並取消委託。',
    position_mode_busy: '切換持倉模式前，請先平掉所有倉位並取消所有委託。',
    position_leg_invalid: '此委託與您的持倉模式不符：雙向持倉須選擇多或空，單向持倉則無需選擇。',
    position_unknown: '您沒有此倉位。',
    position_not_isolated: '只有逐倉倉位才有獨立保證金，此倉位為全倉。',
    reduce_only_rejected: '沒有可供只減倉委託平掉的倉位。',
    trigger_price_invalid: '請輸入大於 0 的觸發價或回調幅度。',
    trigger_already_met: '目前價格 {{price}} 已達到此觸發價。',
    too_many_conditionals: '每個合約最多 {{max}} 筆條件委託，請先取消一筆。',
    conditional_unknown: '沒有這筆條件委託。',
    amount_invalid: '請輸入大於 0 的金額，例如 12.5。',
    position_limit: '{{leverage}}× 槓桿下，倉位與委託的總價值最多為 {{most}} {{asset}}，請降低槓桿或減少數量。',
    open_interest_limit: '此合約未平倉量已達上限，暫不能加倉，可以平倉。',
    margin_needed: '此倉位需要保留保證金，最多可減少 {{most}} {{asset}}。',
    margin_insufficient: '需要保證金 {{needed}} {{asset}}，可用 {{available}} {{asset}}。',
  },
  ended: {
    triggered: '已觸發',
    cancelled: '已取消',
    closed: '倉位已平',
    pair: '同組另一筆委託已觸發',
    refused: '已觸發，但被拒絕',
  },
} satisfies Catalog<Messages['margin']>
