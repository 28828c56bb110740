import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: '姓名或公司名称',
  channel: { label: '您的受众在哪个平台？', hint: '您的网站、频道或社群地址' },
  audience: {
    label: '受众规模',
    none: '请选择',
    under_1k: '1,000 以下',
    from_1k: '1,000 至 10,000',
    from_10k: '10,000 至 100,000',
    from_100k: '100,000 以上',
  },
  message: { label: '补充说明（选填）', hint: '最多 {{most}} 个字符' },
  refusals: {
    affiliates_closed: {
      title: '申请尚未开放',
      text: '您的申请填写完整，但我们目前无法审核，所填内容均未保存。',
    },
    alert_met: { title: '条件已满足', text: '待价格回落或回升后，即可重新启用此提醒。' },
    item_gone: { title: '该项已不存在', text: '该项已被修改或删除，下方列表已更新。' },
    too_many_kept: { title: '已达数量上限', text: '请先删除不需要的项目，然后重试。' },
    main_account_only: { title: '仅限主账户操作', text: '请先切换回主账户。' },
    venue_key_refused: {
      title: '该交易所拒绝了此密钥',
      text: '请检查 API 密钥和 Secret Key。如果该密钥限制了 IP 地址，则无法在本站使用。',
    },
    venue_key_withdraws: {
      title: '此密钥具有提现权限',
      text: '本站不接受此类密钥。请创建不含提现权限、也不能向其他账户转账的密钥。',
    },
    venue_key_cannot_trade: {
      title: '此密钥没有交易权限',
      text: '请在该交易所为密钥开启读取和现货交易权限，然后重新绑定。',
    },
    venue_order_open: {
      title: '我们仍在确认一笔订单',
      text: '该交易所尚未确认您的一笔订单。请等待其状态确定后再解绑。',
    },
    venue_bots_running: {
      title: '仍有机器人或跟单使用此密钥交易',
      text: '请先停止使用真实资金的机器人和跟单，待其结束后再解绑。',
    },
    venue_transfer_open: {
      title: '有划转仍在确认中',
      text: '请等待交易所确认后再解绑。',
    },
    venue_unreachable: {
      title: '该交易所没有响应',
      text: '请几分钟后重试。未做任何更改。',
    },
    totp_offer_over: { title: '该密钥已过期', text: '请使用下方的新密钥重新设置身份验证器。' },
    closing_positions: { title: '您仍有未平仓位', text: '请先平掉所有合约仓位（包括子账户中的仓位），再注销账户。' },
    closing_deals: { title: '您仍有未完成的 P2P 订单', text: '请先完成或取消 P2P 订单。申诉中的订单须等待裁决。' },
    closing_settling: { title: '仍有交易正在结算', text: '请等待买币或大宗交易结算完成后重试。' },
    closing_bots: { title: '您仍有未停止的机器人', text: '请先停止机器人，其资金会退回您的钱包。' },
    closing_copies: { title: '您仍在跟单', text: '请先停止跟单，其资金会退回您的钱包。' },
    closing_lead: { title: '您仍是带单员', text: '请先退出带单。跟单者的仓位随后会平仓，您会收到应得的分润。' },
    closing_withdrawals: { title: '仍有提现在处理中', text: '请等待提现完成或取消提现，然后重试。' },
    closing_money: {
      title: '账户中仍有资金',
      text: '请先提取资金，包括子账户中的资金。取消当前委托即可释放其占用的资金。',
    },
  },
  notices: {
    application_sent: { title: '已收到申请', text: '我们会回复到您填写的邮箱。' },
  },
  problems: {
    name_missing: '请输入姓名。',
    name_too_long: '姓名最多 {{most}} 个字符。',
    channel_missing: '请输入网站、频道或社群地址。',
    channel_invalid: '请输入有效的网址，例如 https://example.com/you。',
    audience_missing: '请选择受众规模。',
    message_too_long: '补充说明最多 {{most}} 个字符。',
    password_same: '新密码不能与当前密码相同。',
    phrase_invalid: `请使用 ${PHRASE_SHORTEST} 至 ${PHRASE_LONGEST} 个字符，可含文字、数字和空格。`,
    label_missing: '请输入名称。',
    label_too_long: '名称最多 {{most}} 个字符。',
    label_taken: '该名称已被使用。',
    scopes_missing: '请至少选择一项权限。',
    ips_invalid: `请输入 IP 地址或网段，用逗号或空格分隔，最多 ${KEY_ADDRESSES} 个。`,
    venue_key_invalid: '请粘贴完整的密钥。密钥只含字母、数字、连字符和下划线。',
    venue_amount_invalid: '请输入大于零的金额，最多 {{most}} 位小数。',
    word_wrong: '请按显示内容准确输入。',
    alert_value_invalid: '请为此提醒输入有效的数字，例如 12.5。',
    alert_market_invalid: '该交易所未上线此市场，请选择其他市场。',
    alert_value_reached: '价格已达到该值，请修改数值或条件。',
    time_invalid: '请输入有效的时间。',
    times_same: '结束时间须与开始时间不同。',
    zone_invalid: '请选择有效的时区。',
  },
} satisfies Catalog<Messages['area-form']>
