import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: '合伙人计划',
  hero: {
    title: '邀请好友交易，笔笔都有返佣',
    lead: `邀请用户加入 {{brand}}，最高可获得其交易手续费的 ${COMMISSION_PERCENT}%。只要他们持续交易，返佣就一直有效。`,
    apply: '立即申请',
    why: '为何加入 {{brand}}',
  },
  paper: '本站一切均使用模拟资金，返佣也不例外。返佣精确计算到最后一位小数，以手续费的币种发放。',
  rates: {
    title: '返佣比例',
    lead: `等级取决于您所邀请用户近 ${LEVEL_DAYS} 天的交易量和交易人数。`,
    sub: '您邀请的合伙人再邀请用户时，您可获得双方返佣比例的差额。',
    level: '等级',
    turnover: `${LEVEL_DAYS} 天交易量`,
    traders: '活跃交易用户',
    share: '返佣',
    from: '≥ {{amount}} USDT',
    starter: '初级',
    partner: '合伙人',
    senior: '高级合伙人',
    principal: '首席合伙人',
  },
  estimate: {
    title: '收益估算',
    traders: '您邀请的活跃交易用户数',
    turnover: '每人每月交易量（USDT）',
    result: '每月 {{amount}} 模拟 USDT',
    note: '按 {{fee}}% 的现货手续费率及该交易量对应等级的返佣比例计算。',
  },
  steps: {
    title: '参与流程',
    apply: { name: '申请', text: '介绍您自己和粉丝所在平台，只需两分钟。' },
    share: { name: '分享链接', text: '所有渠道共用一个邀请码，或每个渠道单独设置。' },
    earn: { name: '每笔交易都有返佣', text: '返佣按每笔成交计算，即时发放。' },
  },
  faq: {
    title: '常见问题',
    who: {
      question: '谁可以加入？',
      answer: '只要有对交易感兴趣的粉丝或社群，无论是频道、网站、培训机构还是好友群，都可以加入。',
    },
    when: { question: '返佣何时发放？', answer: '每笔成交后即时发放至您的现货账户，币种与手续费相同。' },
    long: { question: '邀请一位用户，返佣可持续多久？', answer: '用户使用您的邀请码注册后，返佣永久有效。' },
    self: { question: '可以邀请自己吗？', answer: '不可以。您自己的账户不产生返佣。' },
  },
  closing: '立即开始赚取返佣',
  create: {
    title: '申请成为合伙人',
    lead: '只需回答五个问题，我们将在三个工作日内通过邮件回复。',
    submit: '提交申请',
    back: '返回计划介绍',
  },
  why: {
    title: '合伙人为何选择 {{brand}}',
    lead: '每笔返佣都有据可查的合伙人计划。',
    share: { name: `最高 ${COMMISSION_PERCENT}% 手续费返佣`, text: '现货和合约交易均有返佣，自第一笔起计算。' },
    life: { name: '永久有效', text: '使用您的邀请码注册的用户，会一直为您带来返佣，没有期限。' },
    daily: { name: '即时发放', text: '每笔成交后即时到账，没有最低发放金额。' },
    proof: { name: '每个数字都可核对', text: '每笔返佣都注明来自哪一笔交易。' },
    languages: { name: '十种语言', text: '您的受众可以用自己的语言使用本站，包括阿拉伯语。' },
    paper: { name: '不会损失真实资金', text: '您的用户使用模拟资金练习，您的推荐不会让任何人蒙受损失。' },
    compare: '查看返佣比例',
  },
} satisfies Catalog<Messages['affiliate']>
