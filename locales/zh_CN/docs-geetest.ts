import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '验证码组件',
  text: '点按之前不会加载任何内容。服务商取决于部署设置。',
  check: '提交校验',
  verified: '服务器已接受。结果只能使用一次，再次校验将被拒绝。',
  again: '重新开始',
  refused: { title: '被拒绝之后', text: '验证缺失或过期时，表单会显示此提示。' },
} satisfies Catalog<Messages['docs-geetest']>
