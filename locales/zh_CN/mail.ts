import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  register_code: {
    subject: '您的 {{brand}} 验证码',
    title: '确认是您本人',
    text: '请在 {{brand}} 注册页面输入此验证码。',
  },
  register_known: {
    subject: '您已拥有 {{brand}} 账户',
    title: '您已有账户',
    text: '有人（可能是您）尝试用此邮箱或手机号注册 {{brand}}。请直接登录，忘记密码可重新设置。若非您本人操作，无需理会。',
  },
  login_code: {
    subject: '您的 {{brand}} 验证码',
    title: '新设备登录',
    text: '请输入此验证码登录 {{brand}}。若非您本人操作，说明密码已泄露，请立即重设。',
  },
  recovery_code: {
    subject: '您的 {{brand}} 验证码',
    title: '重设密码',
    text: '请输入此验证码以重设 {{brand}} 密码。若非您本人操作，请忽略，密码不会改变。',
  },
  password_changed: {
    subject: '您的 {{brand}} 密码已更改',
    title: '密码已更改',
    text: '您在所有设备上均已退出 {{brand}}，24 小时内暂停提现。若非您本人操作，请立即重设密码。',
  },
  passkey_code: {
    subject: '您的 {{brand}} 验证码',
    title: '新的通行密钥',
    text: '请输入此验证码，为您的 {{brand}} 账户添加通行密钥。不是您本人操作？说明有人已登录您的账户，请立即重设密码。',
  },
  social_code: {
    subject: '您的 {{brand}} 验证码',
    title: '关联第三方服务',
    text: '请输入此验证码，以便通过第三方服务登录 {{brand}}。不是您本人操作？无需理会：没有验证码便无法关联。',
  },
  new_device: {
    subject: '{{brand}} 账户在新设备上登录',
    title: '新设备登录提醒',
    text: '您的 {{brand}} 账户刚刚在一台新设备上登录。为保障资产安全，提现将暂停 24 小时。如非本人操作，请立即重置密码，所有设备将被强制退出登录。',
  },
  factor_reset: {
    subject: '{{brand}} 账户的双重验证即将被移除',
    title: '移除双重验证',
    text: '有人（可能是您本人）请求工作人员移除您 {{brand}} 账户的验证器和通行密钥，将于 72 小时后生效。如非本人操作，请使用双重验证登录，或在“账户 - 安全”中取消，即可中止。',
  },
  account_frozen: {
    subject: '您的 {{brand}} 账户已被冻结',
    title: '账户已被冻结',
    text: '工作人员已冻结您的 {{brand}} 账户：无法登录，API 密钥停用，提现暂缓处理。您的资产仍在账户中。处理完成后我们会与您联系。',
  },
  margin_low: {
    subject: '您在 {{brand}} 的合约保证金不足',
    title: '保证金偏低',
    text: '您的 {{brand}} 合约账户保证金率已达到预警水平。达到 100% 时仓位将被强平。请追加保证金或减仓。',
  },
  liquidated: {
    subject: '您在 {{brand}} 的合约仓位已被强平',
    title: '仓位已被强平',
    text: '您的 {{brand}} 合约账户中有仓位的保证金低于维持保证金要求，已被强平。合约历史中的强平凭证列明了每笔价格和费用。',
  },
  deleveraged: {
    subject: '您在 {{brand}} 的合约仓位被减少',
    title: '仓位因自动减仓被减少',
    text: '由于保险基金无法接管某笔强平，您的 {{brand}} 合约账户中有仓位被部分或全部平仓。您在该合约的挂单已撤销。',
  },
  phrase: '您的防钓鱼码：{{phrase}}',
  withdrawal_code: {
    subject: '确认您从 {{brand}} 的提现',
    title: '确认您的提现',
    text: '请在 {{brand}} 提现页面输入此验证码。不是您本人操作？请勿透露验证码，立即重设密码，并在钱包中取消该提现。',
    secret: '验证码 30 分钟内有效，仅可使用一次。{{brand}} 的工作人员绝不会向您索要验证码。',
  },
  secret: '验证码 10 分钟内有效，仅可使用一次。{{brand}} 工作人员绝不会向您索要。',
  link: { login: '登录', reset: '重设密码' },
  footer: '您收到此消息，是因为您的邮箱或手机号在 {{brand}} 上被使用。这不是广告。',
  outbox: {
    title: '发件箱',
    lead: '此部署原本会发送的消息，最新的在前。仅本机可见。',
    empty: '尚未发送任何消息。',
    when: '时间',
    by: '方式',
    to: '收件人',
    what: '消息',
    email: '邮件',
    phone: '手机',
  },
} satisfies Catalog<Messages['mail']>
