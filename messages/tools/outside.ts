import { parseSync } from 'vite';

/** Attributes whose text is read or heard. */
const shown =
  /^(aria-label|aria-description|alt|placeholder|title|label|description|hint|heading|caption|legend|none|empty|per|(busy|submit|confirm|cancel)Label)$/;

/** What nobody reads: how something looks, where it lies, what a program is told. */
const unread =
  /^(class(Name)?|.*ClassName|style|d|viewBox|to|href|src|key|id|name|type|autoComplete|rel|content|controlsList)$/;

/** The same of an object, whose `name` and `key` may say something. */
const unreadOfObjects = /^(class(Name)?|.*ClassName|style|d|viewBox|href|src|id|type|autoComplete)$/;

/** Calls that take no text of a person's. */
const ofPrograms =
  /^(console|document|window|performance|crypto|Intl|JSON|Object|RegExp|URL|cn|cva|clsx|fetch|createFileRoute|matchMedia|([A-Z]\w*)?Error)$/;

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Words in a source that look like a text for people and stand in no catalogue, in their order. What reads otherwise
 * than it is meant (a name of the browser's, a brand) is told apart by whoever asks.
 * @param source of a file in `web/`
 */
export function textsOutside(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: Node, isShown: boolean): void => {
    const text = textOf(node, isShown);
    if (text) found.push(text.replace(/\s+/g, ' ').trim());
    for (const [inner, isInnerShown] of innerOf(node, isShown)) look(inner, isInnerShown);
  };
  look(parseSync(file, source).program as unknown as Node, false);
  return found;
}

/** The text that a node is by itself. */
function textOf(node: Node, isShown: boolean): string | undefined {
  if (node.type === 'JSXText') return hasWord(String(node.value)) ? String(node.value) : undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return (isShown ? hasWord : isSaid)(node.value) ? node.value : undefined;
  }
  if (node.type === 'TemplateLiteral') {
    const pieces = node.quasis as { value: { cooked: string } }[];
    const words = pieces.map(({ value }) => value.cooked).join('…');
    return (isShown ? hasWord : isPhrase)(words) ? words : undefined;
  }
  return undefined;
}

/** What may be a text within a node, and whether its place says that it is one. */
function innerOf(node: Node, isShown: boolean): (readonly [Node, boolean])[] {
  const all = (value: unknown, isInnerShown = false) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((each) => [each, isInnerShown] as const);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return all(node.declaration);
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'BinaryExpression':
      return [];
    case 'SwitchCase':
      return all(node.consequent);
    case 'JSXElement':
    case 'JSXFragment':
      return [...all(node.openingElement), ...all(node.children, true)];
    case 'JSXAttribute':
      return unread.test(nameOf(node.name)) ? [] : all(node.value, shown.test(nameOf(node.name)));
    case 'Property':
      return unreadOfObjects.test(nameOf(node.key)) ? [] : all(node.value);
    case 'TemplateLiteral':
      return all(node.expressions, isShown);
    case 'CallExpression':
    case 'NewExpression':
      if (ofPrograms.test(nameOf(node.callee))) return [];
      return [
        ...all(node.callee),
        ...all(node.arguments, isJoin(node.callee)),
        ...all(stoppingIn(node), true),
      ];
    case 'ConditionalExpression':
      return [...all(node.test), ...all([node.consequent, node.alternate], isShown || isOfOne(node.test))];
  }
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return [];
  const isSamePlace = /^(Conditional|Logical|JSXExpression|Parenthesized|TSAs)/.test(node.type) && isShown;
  return Object.values(node).flatMap((value) => all(value, isSamePlace));
}

/** What fills a place of a sentence where there is nothing else, shown with it: of `t.to({ who: name || 'somebody' })`. */
function stoppingIn({ callee, arguments: given }: Node): Node[] {
  if (nameOf(callee) !== 't' || !Array.isArray(given)) return [];
  return given
    .flatMap(({ properties = [] }) => properties as { value?: Node }[])
    .flatMap(({ value }) => (value?.type === 'LogicalExpression' ? (value.right as Node) : []))
    .filter((node) => textOf(node, false) === undefined);
}

/** What stands between the parts of a list. */
const isJoin = (callee: unknown): boolean =>
  isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee.property) === 'join';

/** A word for one, another for many. */
const isOfOne = (test: unknown): boolean =>
  isNode(test) && test.type === 'BinaryExpression' && isNode(test.right) && test.right.value === 1;

/** `console` of `console.warn`, `Error` of `new Error`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    return isNode(object) && object.type === 'Identifier' ? String(object.name) : nameOf(property);
  }
  return String(node.name ?? node.value ?? '');
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Two words and a capital: 'Failed to load'. One word may be a code. */
const isSentence = (text: string): boolean =>
  /^[“"‘]?\p{Lu}\p{Ll}*['’,.:;!?]?[ \u00a0]\S*\p{L}/u.test(text.trim());

/** Lower-case words that fill a place in a sentence, where a name is missing: 'your account'. Styles have hyphens, columns commas. */
const isPartOfSentence = (text: string): boolean =>
  /^\p{Ll}[\p{Ll}’']*([:;.]? [\p{L}’']+)+[.!?]?$/u.test(text);

const isSaid = (text: string): boolean => isSentence(text) || isPartOfSentence(text);

/** Words around what is filled in: '… rows exported', 'Edit …'. Paths, queries and styles have other signs. */
const isPhrase = (text: string): boolean =>
  !/[/=_{}<>#&*|[\]\\]|;$|\p{Ll}-|--|^\S+$/u.test(text) &&
  /(^|[\s(…])\p{L}{2,}([\s,.:?!)…]|$)/u.test(text) &&
  / /.test(text);
