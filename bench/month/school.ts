import { randomBytes, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { Database } from '../../contract/database.types.ts';
import { demoPassword } from '../../database/demo/accounts.ts';

/** The school's side of a month, past the line that is measured: who writes to the parent, announces and reports. */
export type School = Awaited<ReturnType<typeof openSchool>>;

const parentMail = 'parent@demo.school';

export async function openSchool(url: string) {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const signedIn = async (email: string) => {
    const client = createClient<Database>(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { error } = await client.auth.signInWithPassword({ email, password: demoPassword });
    if (error) throw error;
    return client;
  };
  const [teacher, office, parent] = await Promise.all(
    ['teacher@demo.school', 'principal@demo.school', parentMail].map(signedIn),
  );
  if (!teacher || !office || !parent) throw new Error('three people sign in');
  const [from, to, head] = await Promise.all([profileOf(teacher), profileOf(parent), profileOf(office)]);
  const conversationId = await conversationOf(teacher, from.id, to.id);
  const taught = await reportable(teacher, from.id, to.id);
  let pictures = 0;
  return {
    conversationId,
    /** A message of some three lines, as teachers write them. */
    async write(text: string) {
      const row = {
        id: randomUUID(),
        conversation_id: conversationId,
        sender_id: from.id,
        recipient_id: to.id,
      };
      done(await teacher.from('messages').insert({ ...row, content: text, message_type: 'general' }));
    },
    /** An announcement, and the picture that it speaks of among the school's files. */
    async announce(title: string) {
      const content = `${'Dear parents, please read what we have planned for the coming days. '.repeat(6)}\nThe picture is among the files of the school.`;
      const row = {
        school_id: from.school_id,
        author_id: head.id,
        title,
        content,
        priority: 'medium' as const,
      };
      done(await office.from('announcements').insert(row));
      const name = `${from.school_id}/${randomUUID()}.jpg`;
      pictures += 1;
      const stored = await office.storage
        .from('shared-files')
        .upload(name, await photograph(pictures), { contentType: 'image/jpeg' });
      if (stored.error) throw stored.error;
      const file = {
        title,
        file_path: name,
        file_name: `${title}.jpg`,
        uploaded_by: head.id,
        school_id: from.school_id,
      };
      done(await office.from('shared_files').insert(file));
    },
    async report() {
      const name = `report-${randomUUID()}.pdf`;
      const file = pdfOf(80 * 1024);
      const stored = await teacher.storage
        .from('progress-reports')
        .upload(name, file, { contentType: 'application/pdf' });
      if (stored.error) throw stored.error;
      const row = {
        ...taught,
        teacher_id: from.id,
        report_file_url: name,
        grade_score: 71,
        comments: 'Works well.',
      };
      done(await teacher.from('progress_reports').insert(row));
    },
  };
}

type Client = SupabaseClient<Database>;

function done({ error }: { error: unknown }): void {
  if (error) throw error;
}

async function profileOf(client: Client): Promise<{ id: string; school_id: string }> {
  const { data: who } = await client.auth.getUser();
  const { data, error } = await client
    .from('profiles')
    .select('id, school_id')
    .eq('user_id', who.user?.id ?? '')
    .single();
  if (error || !data.school_id) throw error ?? new Error('without a school');
  return { id: data.id, school_id: data.school_id };
}

async function conversationOf(client: Client, one: string, other: string): Promise<string> {
  const pair = `and(participant_one_id.eq.${one},participant_two_id.eq.${other}),and(participant_one_id.eq.${other},participant_two_id.eq.${one})`;
  const { data, error } = await client.from('conversations').select('id').or(pair).limit(1).single();
  if (error) throw error;
  return data.id;
}

/** What the teacher may report on of one of the parent's children. */
async function reportable(teacher: Client, teacherId: string, parentId: string) {
  const { data: children } = await teacher.from('students').select('id, grade_id').eq('parent_id', parentId);
  const { data: subjects } = await teacher
    .from('teacher_subjects')
    .select('subject_id, grade_id')
    .eq('teacher_id', teacherId);
  const { data: terms } = await teacher.from('terms').select('id').limit(1);
  for (const child of children ?? []) {
    const taught = subjects?.find(({ grade_id }) => grade_id === child.grade_id);
    if (taught && terms?.[0])
      return { student_id: child.id, subject_id: taught.subject_id, term_id: terms[0].id };
  }
  throw new Error('the teacher teaches no child of the parent');
}

/** As a phone takes them: 12 megapixels, soft shapes and grain. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const shapes = await sharp(randomBytes(60 * 45 * 3), { raw: { width: 60, height: 45, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 95 })
    .toBuffer();
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 9 };
  const noise = await sharp({ create: { width, height, channels: 3, background: 'grey', noise: grain } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 85 + (seed % 3) })
    .toBuffer();
}

/** One page, and so many bytes that no compression makes smaller: a scanned letterhead, say. */
function pdfOf(bytes: number): Buffer {
  const head = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
4 0 obj <</Type /XObject /Subtype /Image /Width ${bytes / 4} /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${bytes}>>
stream
`;
  return Buffer.concat([
    Buffer.from(head),
    randomBytes(bytes),
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
