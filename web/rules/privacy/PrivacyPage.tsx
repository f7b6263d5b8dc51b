import { privacyTexts as texts } from "../../texts/privacy.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { WhenLoaded } from "../RulesFrame.tsx";
import { RuleTextView } from "../RuleTextView.tsx";

/** /privacy: what the app stores about each person, in the organiser's words (rule Y4). Administrators edit it in place. */
export function PrivacyPage() {
  return (
    <RuleTextView
      name="privacy"
      title={texts.title}
      frame={({ isLoaded, action, children }) => (
        <>
          <PageTitle title={texts.title} action={action} />
          <WhenLoaded isLoaded={isLoaded}>{children}</WhenLoaded>
        </>
      )}
    />
  );
}
