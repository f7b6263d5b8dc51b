import { accountsTexts as texts } from "../../texts/accounts.ts";

/** The link to the page about privacy, under a form (rule Y4). It opens a new tab, so that nothing that was typed is lost. */
export function PrivacyLink() {
  return (
    <a
      href="/privacy"
      target="_blank"
      rel="noopener"
      className="-my-4 justify-self-center px-3 py-3 text-ink-2 text-sm underline underline-offset-3"
    >
      {texts.privacy}
    </a>
  );
}
