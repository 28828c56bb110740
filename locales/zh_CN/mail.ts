import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CLOSING_DAYS, CODE_MINUTES, FACTOR_RESET_HOURS, HOLD_HOURS, WITHDRAWAL_CODE_MINUTES } from '../facts.ts'

export default {
  register_code: {
    subject: '您的 {{brand}} 验证码',
    title: '安全验证',
    text: '请在 {{brand}} 注册页面输入此验证码。',
  },
  register_known: {
    subject: '您已拥有 {{brand}} 账户',
    title: '您已有账户',
    text: '有人（可能是您本人）尝试用此邮箱或手机号注册 {{brand}}。请直接登录；如忘记密码，可重置密码。若非您本人操作，请忽略此消息。',
  },
  login_code: {
    subject: '您的 {{brand}} 验证码',
    title: '新设备登录',
    text: '请输入此验证码登录 {{brand}}。若非您本人操作，说明有人知道您的密码，请立即重置。',
  },
  recovery_code: {
    subject: '您的 {{brand}} 验证码',
    title: '重置密码',
    text: '请输入此验证码以设置新的 {{brand}} 密码。若非您本人操作，请忽略此消息，密码不会改变。',
  },
  password_changed: {
    subject: '您的 {{brand}} 密码已修改',
    title: '密码已修改',
    text: `您在所有设备上均已退出 {{brand}}，${HOLD_HOURS} 小时内暂停提现。若非您本人操作，请立即重置密码。`,
  },
  password_recovered: {
    subject: '您的 {{brand}} 密码已重置',
    title: '密码已重置',
    text: `您在所有设备上均已退出 {{brand}}，${HOLD_HOURS} 小时内暂停提现。API 密钥已暂停，需您重新允许后才能使用。若非您本人操作，请立即重置密码。`,
  },
  passkey_removed: {
    subject: '您的 {{brand}} 账户已移除一个通行密钥',
    title: '已移除通行密钥',
    text: `您的 {{brand}} 账户已移除一个通行密钥，${HOLD_HOURS} 小时内暂停提现。若非您本人操作，请立即重置密码。`,
  },
  passkey_code: {
    subject: '您的 {{brand}} 验证码',
    title: '新的通行密钥',
    text: '请输入此验证码，为您的 {{brand}} 账户添加通行密钥。若非您本人操作，说明有人已登录您的账户，请立即重置密码。',
  },
  social_code: {
    subject: '您的 {{brand}} 验证码',
    title: '绑定第三方账号',
    text: '请输入此验证码，以便使用第三方账号登录 {{brand}}。若非您本人操作，请忽略此消息：没有验证码便无法绑定。',
  },
  new_device: {
    subject: '{{brand}} 账户在新设备上登录',
    title: '新设备登录',
    text: `有人（可能是您本人）刚刚在一台新设备上登录了您的 {{brand}} 账户。提现将暂停 ${HOLD_HOURS} 小时。若非您本人操作，请立即重置密码，所有设备都会退出登录。`,
  },
  factor_reset: {
    subject: '{{brand}} 账户的双重验证即将被关闭',
    title: '您的双重验证将被关闭',
    text: `有人（可能是您本人）请求工作人员移除您 {{brand}} 账户的身份验证器和通行密钥，将于 ${FACTOR_RESET_HOURS} 小时后生效。若非您本人操作，请使用双重验证登录，或在“账户 > 安全中心”取消，任一方式均可中止。`,
  },
  account_frozen: {
    subject: '您的 {{brand}} 账户已被冻结',
    title: '账户已被冻结',
    text: '工作人员已冻结您的 {{brand}} 账户：无法登录，API 密钥停用，提现暂停。您的资金是安全的。审核完成后我们会与您联系。',
  },
  closing_begun: {
    subject: '您的 {{brand}} 账户即将注销',
    title: '账户即将注销',
    text: `我们收到了注销您 {{brand}} 账户的申请，账户将在 ${CLOSING_DAYS} 天后删除。如需保留，请在此之前登录。若非您本人操作，请立即登录并修改密码。`,
  },
  closing_waits: {
    subject: '您的 {{brand}} 账户暂时无法注销',
    title: '账户暂时无法注销',
    text: '您的 {{brand}} 账户中仍有资金或未了结事项，因此尚未删除。请登录账户，处理完未了结事项并提取资金，然后重新申请注销。',
  },
  margin_low: {
    text: '您的 {{brand}} 合约账户保证金率已达到预警水平。达到 100% 时仓位将被强平。请追加保证金或减仓。',
  },
  liquidated: {
    text: '您的 {{brand}} 合约账户中有仓位的权益低于维持保证金，已被强平。合约历史中的强平凭证列明了每笔价格和费用。',
  },
  deleveraged: {
    text: '由于保险基金无法承接某笔强平，您的 {{brand}} 合约账户中有仓位被部分或全部平仓。您在该合约的当前委托均已撤销。',
  },
  phrase: '您的防钓鱼码：{{phrase}}',
  withdrawal_code: {
    subject: '确认您的 {{brand}} 提现',
    title: '确认您的提现',
    text: '请在 {{brand}} 提现页面输入此验证码。若非您本人操作，请勿透露验证码，并立即重置密码，在钱包中取消该提现。',
    secret: `验证码 ${WITHDRAWAL_CODE_MINUTES} 分钟内有效，仅可使用一次。{{brand}} 绝不会向您索要验证码。`,
  },
  secret: `验证码 ${CODE_MINUTES} 分钟内有效，仅可使用一次。{{brand}} 绝不会向您索要验证码。`,
  link: { login: '登录', reset: '重置密码' },
  footer: '您收到此消息，是因为有人在 {{brand}} 上使用了您的邮箱或手机号。这不是营销信息。',
  outbox: {
    title: '发件箱',
    lead: '此部署环境本应发送的消息，按时间倒序排列。仅本机可见。',
    empty: '暂无消息',
    when: '时间',
    by: '发送方式',
    to: '收件人',
    what: '消息',
    email: '邮件',
    phone: '手机',
  },
} satisfies Catalog<Messages['mail']>
