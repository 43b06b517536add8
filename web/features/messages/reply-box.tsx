import { RotateCw, SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MESSAGE_CONTENT_MAX_LENGTH } from '#contract/limits.ts';
import { replyForm } from '#contract/messages.ts';
import { t } from '#texts/messages';
import {
  AttachButton,
  ChosenAttachments,
  SendingFiles,
} from '#web/components/attachments/attachment-chooser.tsx';
import type { ChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { Composer } from './composer.ts';

type ReplyBoxProps = {
  recipientName: string;
  composer: Composer;
  chosen: ChosenFiles;
  /** Whole percents while files are on their way, else null. */
  sendingFiles: number | null;
  onType: (text: string) => void;
  onSend: () => void;
};

const problemOf = (text: string): string | undefined => {
  if (text.trim().length <= MESSAGE_CONTENT_MAX_LENGTH) return undefined;
  return replyForm.safeParse({ content: text }).error?.issues[0]?.message;
};

/** Enter sends, Shift+Enter begins a new line. */
export function ReplyBox({ recipientName, composer, chosen, sendingFiles, onType, onSend }: ReplyBoxProps) {
  const busy = sendingFiles !== null;
  const problem = problemOf(composer.text);
  const { failure } = composer;
  const error =
    problem ??
    (failure ? t.failedToSendMessage3({ reason: failure.sayAnew?.() ?? failure.reason }) : undefined);

  const send = () => {
    if (!problem && !busy) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed (Japanese, Chinese, some phone keyboards), Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      data-toast-above
      className="@container grid gap-2 border-t bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
          <FieldError id="reply-error">{error}</FieldError>
          {problem ? null : (
            <Button type="submit" variant="outline" size="sm">
              <RotateCw aria-hidden />
              {t.tryAgain()}
            </Button>
          )}
        </div>
      ) : null}
      <ChosenAttachments chosen={chosen} disabled={busy} />
      {busy ? <SendingFiles percent={sendingFiles} /> : null}
      <div className="flex items-end gap-2 @max-3xs:flex-wrap">
        <AttachButton chosen={chosen} disabled={busy} />
        <Textarea
          rows={1}
          aria-label={t.replyTo({ recipientName })}
          aria-describedby={error ? 'reply-error' : 'reply-keys'}
          aria-invalid={error ? true : undefined}
          placeholder={t.writeAReply()}
          className="max-h-40 min-h-11 resize-none @max-3xs:order-first"
          readOnly={busy}
          value={composer.text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="icon" aria-label={t.send()} className="md:size-11" disabled={busy}>
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      <p id="reply-keys" className="hidden text-muted-foreground text-xs md:block">
        {t.enterSendsShiftEnterStarts()}
      </p>
    </form>
  );
}
