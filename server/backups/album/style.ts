import { faceColours } from "../../../domain/people/faces/colours.ts";
import { Html } from "./html.ts";
import type { AlbumImages } from "./images.ts";

/** The album's stylesheet, with its fonts and the images of cards. */
export function styleOf({ fonts, cards }: AlbumImages): Html {
  const fontFaces = fonts
    ? `@font-face{font-family:B;font-weight:200 800;src:url(${fonts.display})}@font-face{font-family:I;font-weight:100 900;src:url(${fonts.text})}`
    : "";
  const images = [...cards.values()].map((uri, index) => `.i${index}{background-image:url("${uri}")}`);
  const colours = faceColours.map((colour, index) => `.f${index}{background:${colour}}`);
  return new Html(fontFaces + STYLE + colours.join("") + images.join(""));
}

const STYLE = `
:root{color-scheme:light;--ground:#f6f7fb;--surface:#fff;--line:#e4e8f2;--strong:#818ba8;--ink:#0f1b3d;--ink2:#55617f;--gold:#f5b301;--goldink:#854d0e;--wash:#fef6e1;--c0:#b45309;--c1:#6d28d9;--c2:#0b6377;--c3:#166534;--c4:#b91c1c;--shadow:0 1px 2px rgb(15 27 61/.05),0 8px 24px -12px rgb(15 27 61/.18)}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--ground:#0a1228;--surface:#111d40;--line:#24356a;--strong:#6478b4;--ink:#f2f5ff;--ink2:#b3bedd;--goldink:#ffd75e;--wash:#1e2d60;--c0:#f5b301;--c1:#c4b5fd;--c2:#67e8f9;--c3:#86efac;--c4:#fca5a5;--shadow:inset 0 1px 0 rgb(255 255 255/.04)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.45 I,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,.figure b,.podium .step b,.result b,.place{font-family:B,system-ui,sans-serif;word-spacing:.09em;line-height:1.15}
h1,h2,h3,p,ol,ul,figure{margin:0;padding:0}
ol,ul{list-style:none}
a{color:inherit;text-decoration-color:var(--strong);text-underline-offset:.2em}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
.page:focus-visible,.home:focus-visible{outline:0}
sup{font-size:.6em;line-height:0}
i{font-style:normal;color:var(--ink2)}
.page{display:none}
.page:target{display:block}
.page:target~.home{display:none}
.page,.part,.contents,footer,.in{width:100%;max-width:62rem;margin:0 auto;padding:0 clamp(.75rem,4vw,2rem)}
.page{padding-bottom:3rem}
.page>h1,.page .who-is{margin-top:.5rem}
h1{font-size:clamp(1.875rem,7vw,3rem);font-weight:800;text-wrap:balance}
h2{font-size:1.375rem;font-weight:700}
.page h1{font-size:clamp(1.75rem,6vw,2.5rem)}
.part{margin-top:2.5rem;scroll-margin-top:1rem;display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
.page .part{padding:0;margin-top:2rem}
.lead{color:var(--ink2);font-size:1.0625rem;margin:.25rem 0 1.25rem}
.note{color:var(--ink2);font-size:.8125rem;font-weight:400;display:inline-block}
.back{padding:1rem 0 .5rem}
.back a,.days a{display:inline-flex;min-height:2.75rem;align-items:center;padding:0 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);font-weight:600;text-decoration:none}
.back a::before{content:"‹";margin-right:.5rem;font-size:1.25rem;line-height:1}
.card{background:var(--surface);border:1px solid var(--line);border-radius:1rem;box-shadow:var(--shadow)}
.face{display:inline-grid;place-items:center;flex:none;width:2.25rem;height:2.25rem;border-radius:50%;color:#fff;font-weight:700;font-size:.8125rem}
.emoji{font-family:"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji",sans-serif;font-size:1.5em;font-weight:400;line-height:1}.faces{display:flex}.faces .face+.face{margin-left:-.5rem;box-shadow:0 0 0 2px var(--surface)}
.place{font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.figure b{display:block;font-size:clamp(1.75rem,6vw,2.25rem);font-weight:800;font-variant-numeric:tabular-nums}
.figure span{color:var(--ink2);font-size:.875rem}
.hero{background:radial-gradient(90% 120% at 50% 110%,#2c4788,transparent),linear-gradient(160deg,#16264f,#0a1228);color:#f2f5ff;text-align:center;padding-top:clamp(1.5rem,5vw,3rem)}
.in{display:flow-root}
.hero img{border-radius:1rem;object-fit:cover;max-width:4.5rem;height:auto}
.hero h1{margin-top:.75rem}
.period{color:#b3bedd;margin-top:.375rem}
.hero .figures{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem clamp(1.25rem,6vw,3.5rem);margin:1.5rem 0 2rem}
.hero .figure span{color:#b3bedd}.hero .figure b{color:#ffe39a}
.podium{display:flex;justify-content:center;align-items:flex-end;gap:.5rem;max-width:32rem;margin:0 auto}
.podium li{flex:0 1 10rem;min-width:0}
.podium li:nth-child(2){order:-1}
.podium a{display:grid;justify-items:center;gap:.375rem;text-decoration:none;padding:0 .25rem}
.podium .face{width:3.5rem;height:3.5rem;font-size:1.25rem;box-shadow:0 0 0 3px #c3cad6}
.podium .s1 .face{width:4.25rem;height:4.25rem;font-size:1.5rem;box-shadow:0 0 0 4px #f6c445}.podium .s3 .face{box-shadow:0 0 0 3px #d08b5b}
.podium .name{font-weight:600;line-height:1.25}
.step{margin-top:.625rem;border-radius:1rem 1rem 0 0;border-top:3px solid #c3cad6;background:linear-gradient(rgb(195 202 214/.35),rgb(195 202 214/.08));display:grid;align-content:center;justify-items:center;min-height:7rem;padding:.75rem .25rem}
.s1 .step{min-height:9rem;border-color:#f6c445;background:linear-gradient(rgb(246 196 69/.5),rgb(246 196 69/.1))}.s3 .step{min-height:6rem;border-color:#d08b5b;background:linear-gradient(rgb(208 139 91/.45),rgb(208 139 91/.08))}
.step b{font-size:1.75rem;font-weight:800}.s1 .step b{font-size:2.25rem}.step span{color:#dbe2f5;font-size:.8125rem}
.contents ul{display:flex;gap:.5rem;flex-wrap:wrap;justify-content:center;padding-top:1.25rem}
.contents a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border-radius:2rem;border:1px solid var(--line);background:var(--surface);font-weight:600;font-size:.875rem;text-decoration:none}
.ranking a,.plays a,.people li,.played li,.legend li{display:flex;align-items:center;gap:.75rem;min-height:3.25rem;padding:.375rem 1rem;text-decoration:none}
.ranking li+li,.plays li+li,.people li+li{border-top:1px solid var(--line)}
.ranking .place{width:2.75rem;color:var(--ink2)}
.ranking .m1,.ranking .m2,.ranking .m3{color:var(--goldink)}
.name,.plays bdi{flex:1;min-width:0;font-weight:600}
.ranking b,.plays b,.games ol b{font-variant-numeric:tabular-nums;font-weight:700}
.ranking a:hover .name,.plays a:hover bdi,.day:hover b{text-decoration:underline}
.chart{padding:1rem 1rem .75rem}
.plot{position:relative;padding-top:1.25rem}.plot .top{position:absolute;top:0;left:0;color:var(--ink2);font-size:.75rem}
.plot svg{display:block;width:100%;height:clamp(9rem,34vw,16rem);border-bottom:1px solid var(--strong);border-top:1px dashed var(--line);overflow:visible}
.line{fill:none;stroke-width:2.5;vector-effect:non-scaling-stroke;stroke-linejoin:round}
.c0{stroke:var(--c0)}.c1{stroke:var(--c1)}.c2{stroke:var(--c2)}.c3{stroke:var(--c3)}.c4{stroke:var(--c4)}
.area{fill:var(--gold);opacity:.16}
.axis{position:relative;height:1.5rem;color:var(--ink2);font-size:.75rem;overflow:hidden}.axis span{position:absolute;top:.25rem;white-space:nowrap;background:var(--surface);padding-right:.375rem}
.legend{display:flex;flex-wrap:wrap;padding:0 1rem 1rem;gap:0 1.25rem}.legend li{min-height:2.25rem;padding:0;font-weight:600;gap:.5rem}
.dot{width:.875rem;height:.875rem;border-radius:50%;flex:none}
.dot.c0{background:var(--c0)}.dot.c1{background:var(--c1)}.dot.c2{background:var(--c2)}.dot.c3{background:var(--c3)}.dot.c4{background:var(--c4)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:.75rem}
.cards>li{min-width:0}
.award,.cup,.stand li,.day{display:grid;gap:.375rem;align-content:start;padding:1rem;height:100%}
.award{border-top:3px solid var(--gold)}
.award h3,.cup h3{font-size:1.0625rem;font-weight:700}
.winner{font-weight:600}
.day{text-decoration:none;grid-template-columns:minmax(0,1fr) auto;align-items:center;min-height:3.5rem}.day b::first-letter,.page h1::first-letter{text-transform:uppercase}
.bars{padding:.5rem 1rem}.bars li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.25rem .75rem;padding:.5rem 0}
.bar{grid-column:1/-1;height:.5rem;border-radius:.25rem;background:var(--gold)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.5rem,1fr));gap:.5rem;margin-top:1.25rem}
.tiles .figure{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:.75rem .875rem}
.who-is{display:flex;align-items:center;gap:1rem}.who-is .face{width:4.25rem;height:4.25rem;font-size:1.5rem}.who-is>div{min-width:0}
.result{margin-top:.25rem;font-size:1.25rem}.result b{font-size:1.5rem;font-weight:800;color:var(--goldink);margin-left:.75rem}.result .note{font-size:.9375rem}
.prizes{display:grid;gap:.5rem}.prizes li{background:var(--wash);border-left:4px solid var(--gold);border-radius:.75rem;padding:.75rem 1rem}.prizes b{display:block}
.image{width:2.25rem;height:2.25rem;flex:none;border-radius:.5rem;background-size:cover;background-position:center}
.games{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:.75rem}
.games>li{padding:.875rem 1rem;break-inside:avoid}
.games h2{font-size:1.0625rem;display:flex;gap:.75rem;justify-content:space-between;margin-bottom:.375rem}
.games time{color:var(--ink2);font:400 .8125rem/1.5 I,system-ui,sans-serif;flex:none}
.games ol li{display:flex;gap:.625rem;padding:.1875rem 0}.games .place{width:2.25rem;flex:none;color:var(--ink2)}.games .m1{color:var(--goldink)}.end{flex:none;font-weight:600;color:var(--ink2)}
.games .note{display:block;margin-top:.375rem}.plays i{font-size:.8125rem}.plays a>i{width:3.25rem;flex:none}
.who{flex:1;min-width:0}
.people .note{flex:none}
.days{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1.5rem}
.bracket{display:flex;gap:1rem;overflow-x:auto;padding:.25rem .25rem 1rem}
.page .stand{margin-bottom:2rem}
.stand .s1{border:2px solid var(--gold)}
.round{flex:1 0 min(13rem,78vw);display:flex;flex-direction:column}.round h3{font-size:1rem;margin-bottom:.5rem}
.round ul{flex:1;display:flex;flex-direction:column;justify-content:space-around;gap:.75rem}
.match{display:grid;gap:1px}
.side{display:flex;gap:.5rem;padding:.5rem .75rem;background:var(--surface);border:1px solid var(--line);font-size:.875rem;color:var(--ink2)}
.side:first-of-type{border-radius:.75rem .75rem 0 0}.side:last-of-type{border-radius:0 0 .75rem .75rem}
.won{color:var(--ink);font-weight:600;border-left:4px solid var(--gold)}
.none{font-style:italic}
footer{color:var(--ink2);font-size:.8125rem;text-align:center;padding-top:2.5rem;padding-bottom:3rem}
@media (min-width:48rem){.two{columns:2;column-gap:0;column-rule:1px solid var(--line)}.ranking li{break-inside:avoid}}
@media (max-width:34rem){.many span:nth-child(even){display:none}}
@media (max-width:23rem){.podium .face,.podium .s1 .face{width:3rem;height:3rem;font-size:1rem}.step b,.s1 .step b{font-size:1.5rem}.ranking a,.plays a{gap:.5rem;padding-inline:.75rem}}
@media print{*{-webkit-print-color-adjust:exact;print-color-adjust:exact}@page{margin:12mm}body{background:#fff;font-size:10pt}.back,.contents,.days{display:none}.card,.tiles .figure{box-shadow:none}.part,.award,.cup,.chart,.round li{break-inside:avoid}#classement,#parties,.page .part{break-inside:auto}h2,h3{break-after:avoid}.hero{background:none;color:#0f1b3d}.hero .figure b{color:#854d0e}.hero .figure span,.period,.step span{color:#55617f}.two{columns:2;column-gap:0}.ranking a{min-height:0;padding-block:.2rem}.bracket{overflow:visible;flex-wrap:wrap}a{text-decoration:none}}
`;
