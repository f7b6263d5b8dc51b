import type { Heading, Nodes, Parent, PhrasingContent, Root, Table } from "mdast";
import { createElement, Fragment, useMemo } from "react";
import { Link } from "wouter";
import { isOwnFile } from "../../domain/files/file.ts";
import { french } from "../texts/typography.ts";
import { classes } from "../ui/classes.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { useOverflow } from "../ui/lists/overflow.ts";
import { alignmentsOf } from "./markdown/alignments.ts";
import { linkTarget } from "./markdown/links.ts";
import { parseMarkdown } from "./markdown/parse.ts";

/**
 * A text of the rulebook (rule L11). A paragraph at its beginning is shown in larger type, as the lead; numbered lists look
 * like steps, and quotations like tips. Raw HTML is shown as text. Only images stored by the app are shown; external
 * images are replaced by their description.
 */
export function Prose({ text }: { text: string }) {
  const root = useMemo(() => parseMarkdown(text), [text]);
  const lead = leadOf(root);
  const levels = [...new Set(headingsOf(root).map(({ depth }) => depth))].sort((a, b) => a - b);
  return (
    <div className="wrap-anywhere max-w-155 text-pretty text-[1rem] text-ink/86 leading-6.5 *:not-first:mt-4 md:text-[1.0625rem] md:leading-7">
      {root.children.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
          key={index}
          node={block}
          isLead={block === lead}
          levels={levels}
        />
      ))}
    </div>
  );
}

const headingsOf = (root: Root) => root.children.filter((node): node is Heading => node.type === "heading");

/** The first paragraph, if only headings precede it. */
function leadOf({ children }: Root): Nodes | undefined {
  const first = children.find(({ type }) => type !== "heading");
  return first?.type === "paragraph" ? first : undefined;
}

/** A block of a text. */
function Block({
  node,
  isLead = false,
  levels = [],
}: {
  node: Nodes;
  isLead?: boolean;
  /**
   * The heading levels used by the text. They are replaced by consecutive levels, so that no level is missing for screen
   * readers.
   */
  levels?: readonly number[];
}) {
  switch (node.type) {
    case "heading":
      return createElement(
        `h${Math.min(2 + Math.max(0, levels.indexOf(node.depth)), 6)}`,
        {
          className: classes(
            "text-ink",
            node.depth <= 2
              ? "text-[1.375rem] not-first:mt-8! md:text-[1.625rem]"
              : "text-xl not-first:mt-6.5! [&+*]:mt-2! md:text-[1.25rem]",
          ),
        },
        <Inline nodes={node.children} />,
      );
    case "paragraph":
      return (
        <p
          className={classes(
            isLead &&
              "font-display font-medium text-[1.25rem] text-ink leading-7 tracking-[-0.01em] md:text-[1.3125rem] md:leading-7.5",
          )}
        >
          <Inline nodes={node.children} />
        </p>
      );
    case "list": {
      const items = node.children.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
        <li key={index} className={classes("relative not-first:mt-2", node.ordered ? stepLook : bulletLook)}>
          <Blocks of={item} />
        </li>
      ));
      return node.ordered ? (
        <ol
          start={node.start ?? 1}
          className="list-none"
          style={{ counterReset: `step ${(node.start ?? 1) - 1}` }}
        >
          {items}
        </ol>
      ) : (
        <ul className="list-none">{items}</ul>
      );
    }
    case "blockquote":
      return (
        <blockquote className="rounded-[0.875rem] border-ice border-l-4 bg-ice/10 px-4 py-3 text-ink *:not-first:mt-2">
          <Blocks of={node} />
        </blockquote>
      );
    case "table":
      return <ProseTable table={node} />;
    case "code":
      return (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-ink/6 px-4 py-3 font-mono text-sm">
          {node.value}
        </pre>
      );
    case "thematicBreak":
      return <hr className="my-6 border-line" />;
    default:
      return <Inline nodes={[node as PhrasingContent]} />;
  }
}

const bulletLook =
  "pl-6.5 before:absolute before:top-2.5 before:left-1.5 before:size-2 before:rotate-45 before:rounded-xs before:bg-gold";
const stepLook =
  "min-h-7 pl-10.5 [counter-increment:step] before:absolute before:top-0 before:left-0 before:grid before:h-7 before:min-w-7 before:place-items-center before:rounded-[0.5625rem] before:bg-gold/24 before:px-1 before:font-display before:font-extrabold before:text-[0.9375rem] before:text-gold-ink before:leading-7 before:content-[counter(step)]";

/** The content of a list item or a quotation. */
function Blocks({ of: { children } }: { of: Parent }) {
  return (children as Nodes[]).map((node, index) =>
    node.type === "paragraph" && index === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <p key={index}>
        <Inline nodes={node.children} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <div key={index} className="mt-2">
        <Block node={node} />
      </div>
    ),
  );
}

/** A table; it scrolls sideways if it is wider than the page. */
function ProseTable({ table }: { table: Table }) {
  const [box, scrolls] = useOverflow();
  const [head, ...rows] = table.children;
  const columns = alignmentsOf(table);
  const cells = (row: typeof head, Cell: "th" | "td") =>
    row?.children.map((cell, index) => (
      <Cell
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
        key={index}
        scope={Cell === "th" ? "col" : undefined}
        className={classes(
          "border-line border-b px-2 py-1.25",
          Cell === "th" && "font-semibold text-ink-2 text-sm",
          alignments[columns[index] ?? "left"],
        )}
      >
        <Inline nodes={cell.children} />
      </Cell>
    ));
  return (
    <div ref={box} tabIndex={scrolls ? 0 : undefined} className="overflow-x-auto">
      <table className="w-full wrap-normal text-base tabular-nums">
        <thead>
          <tr>{cells(head, "th")}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
            <tr key={index}>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignments = { left: "text-left", center: "text-center", right: "text-right" };

/** Inline content: words, emphasis, links and images. */
function Inline({ nodes }: { nodes: readonly PhrasingContent[] }): Elements {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
    <Fragment key={index}>{inline(node)}</Fragment>
  ));
}

function inline(node: PhrasingContent): Elements {
  switch (node.type) {
    case "text":
      return <span>{french(node.value)}</span>;
    case "strong":
      return (
        <strong className="font-semibold text-ink">
          <Inline nodes={node.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inline nodes={node.children} />
        </em>
      );
    case "inlineCode":
      return <code className="rounded-md bg-ink/7 px-1 font-mono text-[0.9em]">{node.value}</code>;
    case "break":
      return <br />;
    case "link":
      return (
        <TextLink address={node.url}>
          <Inline nodes={node.children} />
        </TextLink>
      );
    case "image":
      return isOwnFile(node.url) ? (
        <img
          src={node.url}
          alt={node.alt ?? ""}
          loading="lazy"
          className="my-1 inline-block max-h-112 max-w-full rounded-card"
        />
      ) : (
        <span>{node.alt}</span>
      );
    default:
      return "value" in node ? <span>{node.value}</span> : null;
  }
}

const linkLook =
  "font-medium text-tactic-ink underline decoration-1 underline-offset-3 enabled-hover:decoration-2";

/** A link to a screen of the app, or to another site in a new window; any other address is text. */
function TextLink({ address, children }: { address: string; children: Elements }) {
  const target = linkTarget(address);
  if (!target) return children;
  if ("to" in target)
    return (
      <Link to={target.to} className={linkLook}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={linkLook}>
      {children}
    </a>
  );
}
