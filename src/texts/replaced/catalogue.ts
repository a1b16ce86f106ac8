/**
 * The IDs of all texts, by their first part, with the names of their values in the order of the template; `#` marks plural forms.
 * `npm run docs` generates it from the texts.
 */
export const written = `
add: another back-to-results carried(text) changed changed.hint check close close.discard close.hint close.keep
close.stay country country.choose country.needed duplicates duplicates.busy duplicates.compare(name)
duplicates.different(names) duplicates.failed duplicates.found#(count) duplicates.identifier duplicates.likely
duplicates.mine duplicates.none duplicates.possible duplicates.same(names) duplicates.similar(names)
duplicates.theirs failed failed.cancelled failed.invalid failed.kept failed.rejected form-failed hand-over-again
heading(kind,country) kept kept.about(what) kept.anew kept.go-on kept.hint kind.question late late.hint late.wait
line.address line.differs line.licenses line.name made(name) made.hint made.unnamed next note note.hint preparing
prevented prevented.hint previous request-number(id) review sending step.details step.review steps submit title
use-instead use-instead.of(name) used-instead waiting waiting.arrived waiting.hint
advanced: address affiliation any custom-key failed from general hco hcp ids-hint license none to
affiliation-edit: add-account(name) already-made(name) belongs-to(name) belongs-to-nobody change(member,parent)
connect(name) ended exists failed(name) find-hint from-to(field,from,to) hint new no-type note nothing(text)
nothing-to-send others-changed primary relate(name) related-to(name) related-to-nobody review search-account self
self-related send#(count) sending sent(name,taskId) stopped(name) title type type-needed type-of(parent) undo
undo-of(what)
affiliation-views: any-record change-failed copy-of(viewName) delete delete-named(viewName) duplicate
duplicate-named(viewName) hint list-failed name name-missing none of-any-record open open-named(viewName)
outdated(viewName) really-delete(viewName) rename rename-named(viewName) save save-title saved(viewName) share
share-named(viewName) share-short shared shared-by(owner) standard standard-hint title unshare
unshare-named(viewName) update
affiliation: also-at(names) announce(name,about) back badge.missing badge.start children circle-hint
column.belongs-to column.name column.organizations column.organizations-below column.people column.people-below
column.place column.relationship column.specialty column.status column.type columns details details.close edit
edit-waiting(waiting) ended export.a4 export.csv export.done export.failed export.png export.running export.size
export.standard export.svg export.wide export.xlsx facet.relationship facet.specialty facet.status facet.type
filters filters.active(count) filters.clear filters.close filters.hint find find.aside find.clear
find.count(at,count) find.next find.nothing find.previous fit fold hide in-sight(organizationsText,peopleText)
influenced-by influences is-cut leaders legend legend.arrow legend.hollow legend.more legend.size legend.size-failed
legend.size-loading legend.size-rolled-up line.ended line.peer line.primary line.secondary list.label load-failed
load-more(count) load-more-of(label,name) load-more-plain loading-more map.help map.label(counts) members metrics
metrics.any-organization metrics.by-specialty metrics.by-status metrics.child-hcos metrics.direct metrics.failed
metrics.filtered metrics.hcps metrics.others(count) metrics.rolled-up metrics.uncounted(choices) missing-hint
move(name) move.done(name) move.where(name) nobody nothing-left open-network open-profile opening
organizations#(count) overview overview.help overview.sight(counts) pan pan.down pan.left pan.right pan.up parents
path.choose(name) path.end path.failed path.find path.given-up path.here path.none path.searching path.steps#(count)
peers people#(count) primary relationships#(count) saved-views self-hint show-all(count) show-hidden(count) sign-in
sort.ascending sort.by sort.descending sort.direction(direction) start.again start.hint start.label start.more
start.nothing(text) start.title tidy title title-of(name) tree.label unfold unknown unknown-hint(identifier)
view.list view.map view.tree views with-ended without-value zoom-in zoom-out
agent-tools: allow done failed history(name) network(name) proposal record(name) requests search(words)
selection(name) stop stopped working
app: draft-discarded draft-gone draft-sent failed limits no-draft not-handed-over proposal(name) proposal-hint
review selected(name) stopped waiting
branches: active difference differences#(count) differs inside(inner,outer) metric not-stated only same specialties
specialty(name) swap title
common: all-actions cancel close loading more try-again
compare: affiliation count#(count) custom-key differs empty license only same title
download: address city codes country csv done(shown) failed file hint(count) kind labels limit(shown) name
organization postal-code progress(some,all) region start status title values xlsx
drafts: by(agent) discard hint send title
edit: attachments attachments.reading back cancelled cancelled.hint choice.continue choice.hint choice.lost(what)
choice.meant-for(record) choice.mine choice.theirs choice.title choice.was count#(count) count.none dismiss not-sent
note note.hint note.missing nothing-changed preparing rebased rebased.hint refused restored review review.back
review.title review.undo(field) send sending sent(taskId) sent.accepted sent.arrived(taskId) sent.partly
sent.rejected sent.review sent.unknown title(name) undo undo-all
error: domain-not-allowed domain-not-allowed-hint(domain) failed failed-hint insufficient-access
insufficient-access-hint invalid invalid-hint malformed malformed-hint no-domain-hint not-found not-found-hint
offline offline-hint rate-limited rate-limited-hint rate-limited-seconds#(count) timeout timeout-hint unreachable
unreachable-hint unsupported-version unsupported-version-hint
form: add-another add.address add.affiliation add.child(what) add.key add.license address.none change
change.section(section) child.address(number) child.affiliation(number) child.deactivate(what)
child.deactivate.short child.keep child.key(number) child.license(number) child.new child.removed(what) empty
file.caption(name) file.empty file.reading(name) file.remove(name) file.too-large file.too-large-together
file.too-many file.type file.unreadable files files.choose files.drop files.hint(endings) invalid list.count#(count)
list.failed list.loading list.none list.retry may-have-arrived not-said organization.hint organization.more
organization.none organization.placeholder other-details problem.at-least(least) problem.at-most(most)
problem.between(least,most) problem.characters problem.child-required(what) problem.date problem.email
problem.form(example) problem.group problem.id problem.integer problem.not-offered problem.number problem.phone
problem.refused problem.required(field) problem.too-long(shown) problem.unusual problem.unusual-example(example)
problem.url problem.usual remove.named(name) required-note shared.none shared.placeholder source source.missing
source.no source.yes summary#(count) undo undo.of(field) unsaved unsaved.discard unsaved.hint unsaved.keep was
hierarchy: active-only all any-country any-specialty back beds#(count) clear column.beds column.belongs-to
column.key-people column.name column.place column.professionals column.specialties column.status column.type compare
compare.next(name) compare.stop compare.with(name) country export.csv export.done export.failed export.limit(count)
export.running export.xlsx find find-inside(name) gone key-people#(count) keyboard loading most(count) no-match
no-specialty none open organizations#(count) passed preparing professionals#(count) select#(count) sign-in specialty
tab tab.close tab.keyboard tab.most(count) tabs title whole
history: back by-job(id) by-request(id) compare compare-version compared(earlier,later) comparing end-comparison
first loading more no-difference nothing-said source(name) title(name) version(number) versions with-version
inline: decided form(field) request sending sent sent.of(field) undo undo.failed undo.of(field) undoing undone you
leadership: all failed key(count) none only primary title
life: disabled disabled-hint insecure-domain malformed-domain(given) misconfigured missing-attribute(name)
unknown-widget(domain,id,name) wrong-type
palette: clear-filters find matches#(count) new-search nothing(words) nothing-hint open-record(name) page records
reload select(name) title to-box to-results widget
pasted: only-name
portal: affiliations heading navigation no-parts organizations part-failed record requests search
profile: back-to(name) calculated copied(what) copy(what) copy-refused counted(name,shown) edit edit.field(field)
from history identifiers key.inactive malformed merged merged-hint(identifier) new no-access no-access-hint no-value
none none-hint not-refreshed open-it opened(name) opening other-fields other-kind.hco other-kind.hcp
other-kind.named(name) other-kind.not-shown owner.local owner.name(name) pending#(count) pending.child
pending.failed pending.requested pending.somebody section-empty show-all(shown) show-empty show-fewer sign-in
state.valid title to unknown unknown-hint(identifier)
record: badge.active badge.inactive badge.not-local badge.not-local-hint badge.primary badge.under-review
changed(when) choose(name) downloading id kind.hco kind.hcp labels.failed map map.of(place) no none opted-out
owner.external owner.master owner.third-party preparing refresh.failed section.addresses section.affiliations
section.custom-keys section.details section.licenses select select.cancelled select.failed select.named(label,name)
selected state.valid version(number) yes
requests: add address affiliation age age.any age.day age.month age.old age.oldest age.week all answer answer.failed
answer.missing answer.none answer.send answer.sending answer.too-late asked(when) attachments back became(value)
before by(creator) cancel cancel-failed cancel.final cancelling change closed(when) completed count#(count) country
country.any created creator custom-key decision emptied everyone export.csv export.done export.failed
export.limit(count) export.running export.xlsx field file.available file.rejected file.scanning file.uploaded final
find id keep kind kind.any license loading more name no-match no-value none none-hint note notes now(name,status)
number(id) open-record own-note part question-open questions record(id) requested result.accepted result.added
result.already result.cancelled result.modified result.open result.partly result.rejected sign-in state state.any
state.open status.new status.partly status.processed status.queue status.review system system.any team title
too-late unnamed whose widget-title
search: add add.not-found advanced advanced.run box.clear box.label box.placeholder busy compare.choose compare.one
compare.run compare.two count#(count) count.more-than(shown) empty.advice empty.all-tabs empty.any-country(shown)
empty.filters empty.in-tab(shown,tab) empty.title(text) empty.title-plain empty.ways empty.without-filters(shown)
empty.without-word(shown,word) facet.country facet.entity-type facet.record-state facet.region facet.source
facet.specialty facet.status facet.type failed.keep filters.chips filters.clear filters.fewer filters.more
filters.none filters.remove(name) filters.show(count) filters.title ids.custom-key ids.platform ids.title
literal.similar literal.title(text) menu.compare menu.compare-stop menu.download menu.requests more.busy
more.cut-off more.end more.failed preset.exclude(what) preset.include(what) preset.note range.between(name,from,to)
range.from(name,from) range.to(name,to) reason.address reason.license reason.similar(word) recent.title results.down
results.keys results.keys-split results.label results.position(some,total) results.skip rows.comfortable
rows.compact similar.literal(text) similar.title sort.city sort.label sort.modified sort.name sort.relevance
sort.type tabs.all tabs.hco tabs.hcp tabs.label title view.back view.failed view.failed-hint welcome.browse
welcome.fields welcome.hint welcome.title
session: ended ended-hint sign-out signed-out
sign-in: again button demo-incomplete demo-incomplete-hint demo-not-allowed demo-not-allowed-hint denied denied-hint
failed failed-hint full-page hint no-access no-access-hint opener-severed opener-severed-hint page-failed
page-signed-out page-signed-out-hint popup-blocked popup-blocked-hint popup-closed popup-closed-hint
provider-unreachable provider-unreachable-hint rejected rejected-hint storage-blocked title under-way under-way-hint
`;
