import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: '使用 {{service}} 继续',
  confirm: '请在 {{service}} 中确认是您本人。',
  untied: {
    fresh: '请使用 {{service}} 中的邮箱地址完成注册，之后即可用 {{service}} 直接登录。',
    unlinked: '该 {{service}} 账号尚未绑定本站账户。请登录或注册，再到“账户 > 安全中心”绑定。',
    other: '该 {{service}} 账号已绑定本站的另一个账户。如需用它登录，请先退出登录。',
  },
  refusals: {
    denied: '您未授权访问，未做任何更改。',
    expired: '操作超时，或该操作是在其他浏览器中发起的。请重新开始。',
    wrong: '{{service}} 的响应未通过验证，请返回登录页重试。',
    unreachable: '无法连接 {{service}}，请重试或使用其他方式登录。',
    frozen: '您的账户已冻结，审核完成前无法登录。',
    limited: '尝试次数过多，请等待几分钟后重试。',
    gone: '该 {{service}} 账号绑定的本站账户已不存在。',
  },
} satisfies Catalog<Messages['social']>
