/**
 * A text is translated as a whole: languages differ in the order of words and in what agrees with what. So texts are not
 * put together from pieces, nor put into each other; a whole sentence may follow another, and facts stand beside each other
 * with ` · `, `, ` or `: ` between them.
 */
import type { Rule, Scope } from 'eslint'
import type {
  ArrayExpression,
  CallExpression,
  Expression,
  Node,
  TaggedTemplateExpression,
  TemplateLiteral,
} from 'estree'

const MACROS = new Set(['t', 'plural', 'select', 'selectOrdinal'])
const SPACE = /^\s*$/
const WORD_BEFORE = /[\p{L}\p{N}]\s+$/u
const WORD_AFTER = /^\s+[\p{L}\p{N}]/u
const JOINED =
  "CallExpression[callee.property.name='join'][arguments.0.value=' '] > MemberExpression"
const IS_SENTENCE = /[.?!…”]$/

/** What stands before the expression of this number. */
const between = ({ quasis }: TemplateLiteral, index: number) => quasis[index]?.value.raw ?? ''

export const wholeSentences: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      pieces:
        'A sentence is one text: what changes in it is a placeholder, or a case of `plural` or `select`.',
    },
  },
  create(context) {
    /** What is written there, or in the constant that is named there. */
    function writtenAt(node: Node): Node {
      if (node.type !== 'Identifier') return node
      let scope: Scope.Scope | null = context.sourceCode.getScope(node)
      while (scope && !scope.set.has(node.name)) scope = scope.upper
      const [definition] = scope?.set.get(node.name)?.defs ?? []
      const isConstant = definition?.type === 'Variable' && definition.parent.kind === 'const'
      return (
        (isConstant && definition.node.id.type === 'Identifier' && definition.node.init) || node
      )
    }

    const isTemplate = (node: Node): node is TaggedTemplateExpression =>
      node.type === 'TaggedTemplateExpression' &&
      node.tag.type === 'Identifier' &&
      node.tag.name === 't'
    const isMacro = (node: Node): node is CallExpression =>
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      MACROS.has(node.callee.name)

    /** Texts that are no whole sentence. A name, where nobody has one (`??`), is a value like any other. */
    function isPiece(node: Node): boolean {
      const written = writtenAt(node)
      if (written.type === 'ConditionalExpression')
        return isPiece(written.consequent) || isPiece(written.alternate)
      if (written.type === 'LogicalExpression' && written.operator === '&&')
        return isPiece(written.right)
      if (isTemplate(written))
        return !IS_SENTENCE.test(written.quasi.quasis.at(-1)?.value.raw ?? '')
      return isMacro(written)
    }

    const refuse = (node: Node): void => context.report({ node, messageId: 'pieces' })
    /** Within a text, `plural` and `select` are cases of it where they stand in it, and only there. */
    const isWithin = (value: Node): boolean => !isMacro(value) && isPiece(value)

    return {
      TemplateLiteral(node) {
        if (node.parent.type === 'TaggedTemplateExpression') return
        node.expressions.forEach((value, index) => {
          const isJoined = (gap: number) =>
            gap > 0 && gap < node.quasis.length - 1 && SPACE.test(between(node, gap))
          if ((isJoined(index) || isJoined(index + 1)) && isPiece(value)) refuse(value)
        })
      },
      TaggedTemplateExpression(node) {
        if (!isTemplate(node)) return
        node.quasi.expressions.forEach((placeholder, index) => {
          const isAmongWords =
            WORD_BEFORE.test(between(node.quasi, index)) ||
            WORD_AFTER.test(between(node.quasi, index + 1))
          const values =
            placeholder.type === 'ObjectExpression'
              ? placeholder.properties.flatMap((one) =>
                  one.type === 'Property' ? [one.value] : [],
                )
              : [placeholder]
          if (isAmongWords) values.filter(isWithin).forEach(refuse)
        })
      },
      BinaryExpression(node) {
        if (node.operator === '+') [node.left, node.right].filter(isPiece).forEach(refuse)
      },
      [`${JOINED} > ArrayExpression, ${JOINED} > CallExpression > MemberExpression > ArrayExpression`](
        node: ArrayExpression,
      ) {
        node.elements
          .filter((one): one is Expression => one !== null && isPiece(one))
          .forEach(refuse)
      },
    }
  },
}
