import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: '登录',
    lead: '欢迎回来。',
    ended: '登录已失效，请重新登录后继续。',
    submit: '登录',
    forgot: '忘记密码？',
    passkey: '使用通行密钥登录',
    or: '或',
    noAccount: '还没有账户？',
    register: '立即注册',
  },
  verification: { title: '安全验证', lead: '请输入身份验证器当前显示的验证码，或任意一个备用码。' },
  device: {
    title: '新设备登录',
    lead: '您首次在此设备登录。请输入我们发送的验证码以继续。',
    trust: '信任此设备，下次登录无需验证码',
    notYou: '如非您本人操作，可能有人知道了您的密码，请立即重置。',
    reset: '重置密码',
  },
  social: { title: '绑定第三方账号', lead: '使用第三方账号登录前，请输入发送至您邮箱的验证码。' },
  passkey: {
    title: '使用通行密钥登录',
    lead: '使用面容、指纹或设备 PIN 码登录，无需输入密码，也不怕被盗。',
    submit: '使用通行密钥继续',
    password: '使用密码登录',
  },
  register: {
    title: '创建账户',
    lead: '只需邮箱或手机号即可开始。',
    submit: '继续',
    invited: '我有邀请码',
    haveAccount: '已有账户？',
    login: '登录',
    learnMore: '注册需要准备什么',
  },
  registerVerification: {
    title: '输入验证码',
    lead: `验证码已发送至您填写的邮箱或手机号，${CODE_MINUTES} 分钟内有效。`,
  },
  create: {
    title: '设置密码',
    lead: '最后一步：设置一个未在其他网站使用过的密码。',
    news: '通过邮件接收产品资讯与更新',
    submit: '创建账户',
  },
  forget: {
    title: '重置密码',
    lead: '请输入账户的邮箱或手机号。如账户存在，我们会发送验证码。',
    submit: '发送验证码',
  },
  forgetVerification: {
    title: '输入验证码',
    lead: `如该邮箱或手机号已注册，验证码应已送达，${CODE_MINUTES} 分钟内有效。`,
  },
  reset: {
    title: '设置新密码',
    lead: `您将在其他所有设备上退出登录。为保障资产安全，重置后 ${HOLD_HOURS} 小时内暂停提现。`,
    submit: '保存密码',
  },
  enablePasskey: {
    title: '下次登录更快捷',
    lead: '在此设备及所有同步您通行密钥的设备上，通行密钥可代替密码。',
    submit: '创建通行密钥',
    later: '暂不',
  },
  stay: {
    title: '保持登录状态？',
    lead: `在您自己的设备上最长可保持登录 ${STAY_DAYS} 天。请勿在共用设备上保持登录。`,
    yes: '保持登录',
    no: '暂不',
  },
  bind: { title: '验证新的通行密钥', lead: '请输入发送至您邮箱的验证码，将该通行密钥添加到您的账户。' },
  code: { submit: '确认', resend: '重新发送验证码', where: '验证码可能需要一分钟才能送达，也请检查垃圾邮件。' },
  back: { login: '返回登录', register: '返回注册', forget: '重新开始', home: '返回首页' },
  passkeyPoints: {
    phishing: { name: '防钓鱼', text: '通行密钥仅在本站有效，在仿冒网站上无法使用。' },
    secret: { name: '私密', text: '私钥不会离开您的设备，我们只存储公钥。' },
    quick: { name: '快捷', text: '无需密码，也无需验证码。' },
  },
  safety: {
    title: '安全提示',
    address: { name: '核对网址', text: '浏览器地址栏应显示 {{origin}}，一字不差' },
    code: { name: '验证码切勿告知他人', text: '{{brand}} 绝不会向您索要验证码。' },
    passkey: { name: '通行密钥更安全', text: '在仿冒网站上无法使用，因此不会被骗取。' },
  },
  why: {
    title: '开通账户后您将获得',
    funds: { name: '模拟资金', text: '用模拟资金练习交易，零风险。' },
    orders: { name: '真实撮合', text: '您的订单与其他用户的订单在同一引擎中撮合。' },
    everywhere: { name: '多设备同步', text: '自选、设置与历史记录在各设备间同步。' },
  },
} satisfies Catalog<Messages['auth']>
