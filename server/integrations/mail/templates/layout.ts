import { runsFromTheRight } from '../../../../contract/isolated.ts';
import type { SentTexts } from '../../../../messages/sent.ts';
import { escapeHtml } from '../../../html/escape.ts';
import type { Reader } from './reader.ts';

/** What a mail says, before it is laid out. Everything is plain text; the layout escapes it. */
export type Message = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string } | undefined;
  /** What the mail lists, each with where it leads. */
  items?: { text: string; url: string }[];
  /** Several lists, each under its name; a line may lead somewhere. */
  sections?: { heading: string; lines: { text: string; url?: string | undefined }[] }[];
  /** A one-time code to type in instead of opening the link. */
  code?: string | undefined;
  /** Smaller lines at the end: how long it is valid, what to do when it was not you. */
  notes?: string[];
  /** Last: where the person chooses which mails come. */
  choices?: { label: string; url: string }[];
};

export type Rendered = { subject: string; text: string; html: string };

const ink = '#1c2430';
const quiet = '#55606e';
const accent = '#1f5fbf';
const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Lays a message out as text and as HTML that mail programs of every age show alike. */
export function layOut(message: Message, productTitle: string, reader: Reader): Rendered {
  return {
    subject: oneLine(message.subject),
    text: asText(message, productTitle, reader),
    html: asHtml(message, productTitle, reader),
  };
}

function asText(
  { heading, paragraphs, action, items = [], sections = [], code, notes = [], choices = [] }: Message,
  productTitle: string,
  { t }: Reader,
): string {
  return [
    heading,
    ...paragraphs,
    ...items.map(({ text, url }) => `- ${text}\n  ${url}`),
    ...sections.map((section) =>
      [section.heading, ...section.lines.map(({ text, url }) => `- ${text}${url ? `\n  ${url}` : ''}`)].join(
        '\n',
      ),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`${codeLead(action, t)} ${code}`] : []),
    ...notes,
    ...choices.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${productTitle}`,
  ].join('\n\n');
}

function asHtml(
  {
    subject,
    heading,
    paragraphs,
    action,
    items = [],
    sections = [],
    code,
    notes = [],
    choices = [],
  }: Message,
  productTitle: string,
  { language, t }: Reader,
): string {
  const body = [
    `<h1${turned(heading)} style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `font-size:16px;color:${ink}`)),
    ...(items.length > 0 ? [list(items)] : []),
    ...sections.map(sectionBlock),
    ...(action ? [button(action)] : []),
    ...(code ? [codeBlock(code, action, t)] : []),
    ...(action ? [fallbackLink(action.url, t)] : []),
    ...notes.map((text) => paragraph(text, `font-size:14px;color:${quiet}`)),
    ...(choices.length > 0 ? [choiceLinks(choices)] : []),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};line-height:1.55">
<tr><td style="padding:0 8px 16px;font-size:15px;font-weight:600;color:${quiet}">${escapeHtml(productTitle)}</td></tr>
<tr><td style="padding:28px 24px;background:#ffffff;border:1px solid #dfe4ea;border-radius:12px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${quiet}">${escapeHtml(t.footer({ portal: productTitle }))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string, style: string): string {
  return `<p${turned(text)} style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

/** What the school wrote in Arabic or Hebrew begins at the right; a sentence of ours that names somebody does not. */
const turned = (text: string): string => (runsFromTheRight(text) ? ' dir="auto"' : '');

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function list(items: { text: string; url: string }[]): string {
  const entries = items.map(
    ({ text, url }) =>
      `<li${turned(text)} style="margin:0 0 10px"><a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(text)}</a></li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;color:${ink}">${entries.join('\n')}</ul>`;
}

function sectionBlock({
  heading,
  lines,
}: {
  heading: string;
  lines: { text: string; url?: string | undefined }[];
}): string {
  const entries = lines.map(({ text, url }) => {
    const said = escapeHtml(text);
    const line = url ? `<a href="${escapeHtml(url)}" style="color:${accent}">${said}</a>` : said;
    return `<li${turned(text)} style="margin:0 0 6px">${line}</li>`;
  });
  return `<h2${turned(heading)} style="margin:20px 0 8px;font-size:17px;color:${ink}">${escapeHtml(heading)}</h2>
<ul style="margin:0 0 16px;padding-left:20px;font-size:15px;color:${ink}">${entries.join('\n')}</ul>`;
}

function choiceLinks(choices: { label: string; url: string }[]): string {
  const links = choices.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`,
  );
  return `<p style="margin:0;font-size:14px;color:${quiet}">${links.join(' · ')}</p>`;
}

function codeBlock(code: string, action: Message['action'], t: SentTexts): string {
  return `<p style="margin:0 0 16px;font-size:16px;color:${ink}">${escapeHtml(codeLead(action, t))} <strong style="font-size:20px;letter-spacing:2px">${escapeHtml(code)}</strong></p>`;
}

function fallbackLink(url: string, t: SentTexts): string {
  return `<p style="margin:0 0 16px;font-size:14px;color:${quiet}">${escapeHtml(t.buttonFails())}<br><a href="${escapeHtml(url)}" style="color:${accent};word-break:break-all">${escapeHtml(url)}</a></p>`;
}

function codeLead(action: Message['action'], t: SentTexts): string {
  return action ? t.codeAsked() : t.codeAlone();
}

/** A subject is a header: a line break in a name must not start another one. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
