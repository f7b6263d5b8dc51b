import { Copy } from "lucide-react";
import { copyTexts as texts } from "../texts/copying.ts";
import { useClipboard } from "./clipboard.ts";

/** A command or a setting, with a button that copies it. */
export function CopyLine({ text }: { text: string }) {
  const { copy, label } = useClipboard(text, texts);
  return (
    <div className="flex items-center gap-2 rounded-control bg-navy-900 py-1 pr-1 pl-3 text-white">
      <code className="min-w-0 flex-1 select-all font-mono wrap-anywhere">{text}</code>
      <button
        type="button"
        onClick={copy}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2.5 font-semibold text-gold-soft"
      >
        <Copy className="size-4" />
        <span aria-live="polite">{label}</span>
      </button>
    </div>
  );
}
