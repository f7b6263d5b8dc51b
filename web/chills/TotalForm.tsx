import { type FormEvent, useState } from "react";
import { type ChillStock, totalChillsBlocker } from "../../domain/chills/chills.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { chillsTexts as texts } from "../texts/chills.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/Field.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** How many Chills there are. What is being typed is kept when another administrator changes the total meanwhile. */
export function TotalForm({ distributed, total }: ChillStock) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = useCommand(api.chills.setTotal, texts.saveFailed);
  const toast = useToast();
  const wanted = typed === null ? total : /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
  const blocker = totalChillsBlocker(wanted);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (blocker || set.busy || !(await set.run({ totalChills: wanted }))) return;
    setTyped(null);
    toast.success(texts.saved(wanted));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="flex items-start gap-2.5">
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.total}
            hint={texts.totalHint}
            value={typed ?? String(total)}
            onValueChange={(text) => {
              set.clear();
              setTyped(text);
            }}
            error={blocker?.message ?? set.failure?.message}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
          />
        </div>
        <Button
          type="submit"
          disabled={blocker !== null || wanted === total}
          busy={set.busy}
          busyLabel={texts.saving}
          className="mt-[1.6rem] min-h-12"
        >
          {texts.save}
        </Button>
      </div>
      {!blocker && wanted !== total && wanted < distributed && (
        <Banner tone="warning">{texts.over(distributed, wanted)}</Banner>
      )}
    </form>
  );
}
