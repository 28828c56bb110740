import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: '注册须知',
  lead: '需要准备什么、流程如何、我们保存哪些信息。注册只需两分钟。',
  needs: {
    title: '需要准备',
    contact: '可接收验证码的邮箱或手机号',
    password: `${PASSWORD_SHORTEST} 至 ${PASSWORD_LONGEST} 位密码，包含大小写字母、数字和特殊字符`,
    age: '年满 18 周岁',
  },
  steps: {
    title: '注册流程',
    contact: { name: '填写邮箱或手机号', text: '如有好友的邀请码，可一并填写。' },
    code: { name: '输入验证码', text: `我们会发送 ${CODE_LENGTH} 位验证码，${CODE_MINUTES} 分钟内有效，可重新获取。` },
    password: { name: '设置密码', text: '之后添加通行密钥，就无需再输入密码。' },
    trade: { name: '开始模拟交易', text: '领取模拟资金，立即在所有市场交易。' },
  },
  keeps: {
    title: '我们保存的信息',
    contact: '您的邮箱或手机号，用于登录和接收通知',
    password: '密码的加盐哈希值，绝不保存密码本身',
    devices: '您登录过的设备，用于识别新设备',
    nothing: '不涉及银行卡、银行账户和身份证件：本站没有真实资金',
  },
  faq: {
    title: '常见问题',
    cost: { question: '需要付费吗？', answer: '不需要，完全免费。同样，您也不会赢得真实资金。' },
    both: { question: '邮箱和手机号都能用于登录吗？', answer: '不能，只能使用注册时所用的那一个。' },
    leave: {
      question: '可以注销账户吗？',
      answer:
        '可以。了结所有未完成的交易并提取资金后即可注销，随后我们会删除您的数据。我们会保留账本记录，但不含您的联系方式。',
    },
    lost: {
      question: '忘记密码怎么办？',
      answer: `通过发送至邮箱或手机的验证码重置密码，重置后 ${HOLD_HOURS} 小时内暂停提现。`,
    },
  },
  action: '创建账户',
} satisfies Catalog<Messages['learn']>
