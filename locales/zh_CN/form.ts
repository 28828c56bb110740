import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ADULT_AGE, CODE_LENGTH, CODE_MINUTES, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  by: { label: '邮箱或手机号', email: '邮箱', phone: '手机' },
  email: {
    label: '邮箱',
    placeholder: 'name@example.com',
    list: '邮箱补全',
    offered: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 条补全建议` }),
    didYouMean: '您是否想输入 {{address}}？',
  },
  mobile: { label: '手机号', country: '国家/地区区号' },
  password: {
    label: '密码',
    new: '新密码',
    show: '显示密码',
    hide: '隐藏密码',
    strength: '密码强度：{{level}}',
    levels: { none: '尚未输入', weak: '弱', fair: '一般', good: '良好', strong: '强' },
    rules: {
      length: `${PASSWORD_SHORTEST} 至 ${PASSWORD_LONGEST} 个字符`,
      upper: '大写字母',
      lower: '小写字母',
      digit: '数字',
      special: '特殊字符',
    },
    met: '（已满足）',
  },
  code: { label: `${CODE_LENGTH} 位验证码` },
  secondCode: '验证器验证码或备用码',
  invite: '邀请码（选填）',
  terms: '我已年满 18 周岁，并知悉 {{brand}} 仅使用模拟资金。',
  agree: `我已年满 ${ADULT_AGE} 周岁，并同意 {{brand}} 的以下文件：`,
  residence: { label: '居住国家/地区', none: '请选择' },
  sending: '提交中…',
  undelivered: {
    lead: `请输入验证码，${CODE_MINUTES} 分钟内有效。`,
    title: { both: '消息未发出', email: '本站不发送邮件', phone: '本站不发送短信' },
    outbox: '本站未接入消息服务，验证码保存在本机的发件箱中。',
    nowhere: '本站尚未接入消息服务，验证码无法送达。请联系运营方。',
    open: '打开发件箱',
  },
} satisfies Catalog<Messages['form']>
